import { hostFaceVerification } from '../contract/hostPages';
import type { Bridge, HostErrorKind } from './services';
import { HostError } from './services';

/** What the host is told of a check: a sentence for the borrower, and the amount it stands for, whole pesos. */
export interface FaceCheck {
  readonly reason: string;
  readonly loanAmount: number;
}

const DENIED = 'The face check was stopped, so nothing was sent. You can try again.';
const TIMEOUT = 'The face check took too long, so nothing was sent. You can try again.';
const FAILED =
  'The face check did not recognise you, so nothing was sent. Try again in good light.';
const UNAVAILABLE =
  'Your phone cannot do the face check here, so nothing was sent. Open Pautang in its app and try again.';

const messages: Readonly<Record<HostErrorKind, string>> = {
  denied: DENIED,
  timeout: TIMEOUT,
  failed: FAILED,
  unavailable: UNAVAILABLE,
  unsupported: UNAVAILABLE,
};

/** Lets the host check the borrower's face; `message` says why it did not pass. */
export async function checkFace(
  bridge: Bridge,
  check: FaceCheck,
): Promise<
  | { readonly isPassed: true; readonly faceCheckId: string | null }
  | { readonly isPassed: false; readonly message: string }
> {
  try {
    const { passed, faceCheckId } = await bridge.request(hostFaceVerification, check);
    return passed ? { isPassed: true, faceCheckId } : { isPassed: false, message: messages.failed };
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return { isPassed: false, message: messages[error.kind] };
  }
}
