import type { Bridge } from '@pautang/shared/app';
import { HostError } from '@pautang/shared/app';
import { hostFaceVerification } from '@pautang/shared/contract/hostPages';
import { money } from '@pautang/shared/format';
import { texts } from './texts';

export type FaceResult =
  | { readonly isPassed: true; readonly faceCheckId: string | null }
  | { readonly isPassed: false; readonly message: string };

const messages = {
  denied: texts.faceDenied,
  timeout: texts.faceTimeout,
  failed: texts.faceFailed,
  unavailable: texts.faceUnavailable,
  unsupported: texts.faceUnavailable,
} as const;

/** Lets the host check the borrower's face for a loan of this amount (whole pesos). */
export async function checkFace(bridge: Bridge, loanAmount: number): Promise<FaceResult> {
  try {
    const { passed, faceCheckId } = await bridge.request(hostFaceVerification, {
      reason: texts.faceReason(money(loanAmount)),
      loanAmount,
    });
    return passed ? { isPassed: true, faceCheckId } : { isPassed: false, message: messages.failed };
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return { isPassed: false, message: messages[error.kind] };
  }
}
