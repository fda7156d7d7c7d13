import type { Hitch } from '@pautang/shared/app';
import { isUnanswered, useMoneyAct, useNavigate } from '@pautang/shared/app';
import { ResponseCode } from '@pautang/shared/contract/codes';
import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import type { RenewalKind } from '@pautang/shared/contract/renewal';
import { serviceFeePayment } from '@pautang/shared/contract/renewal';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { useEffect } from 'react';
import type { AskedQuery } from '../payment/askAnew';
import { askAnew } from '../payment/askAnew';
import { seenRenewal } from '../payment/seen';
import { texts } from '../texts';

interface FeeOptions<T> {
  readonly kind: RenewalKind;
  readonly orderId: string;
  readonly query: AskedQuery<T>;
  /** whether the terms behind the button still hold */
  readonly isSame: (shown: T, now: T) => boolean;
}

/**
 * Opens the checkout of the unpaid part of a fee. It requests the current terms first: a payment may have come, the day
 * may have changed, or the order may be settled or restructured elsewhere.
 */
export function useFee<T extends DeferralDetail | RestructureDetail>(options: FeeOptions<T>) {
  const { kind, orderId, query, isSame } = options;
  const navigate = useNavigate();
  return useMoneyAct(serviceFeePayment, {
    invalidates: ['Loan'],
    isSure: false,
    ask: () => askAnew(query),
    isSame,
    request: ({ shortfall }: T) => ({ kind, orderId, amount: shortfall }),
    seen: seenRenewal,
    // N9: the checkout replaces this page in the history, and leads back to the page of the renewal's stage.
    onDone: ({ repaymentId }) =>
      void navigate(addressOf(paths.repayOffline, { repaymentId }), { replace: true }),
  });
}

/** Asks again after 1600001 or 1600002: less may be paid than the page shows, or the terms may be gone. */
export function useRefusals(hitches: readonly (Hitch | null)[], refetch: () => unknown): void {
  const isRefused = hitches.some(
    (hitch) =>
      hitch?.kind === 'failed' &&
      (hitch.error.code === ResponseCode.DEFERRAL_CONFIG ||
        hitch.error.code === ResponseCode.RESTRUCTURE_CONFIG),
  );
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);
}

/** Says why a money button sent nothing; null: it met no obstacle. */
export function hitchWords(hitch: Hitch | null): string | null {
  if (hitch === null) return null;
  if (hitch.kind === 'told') return hitch.message;
  if (hitch.kind === 'changed') return texts.changed;
  return isUnanswered(hitch.error) ? texts.nothingLost(hitch.error.message) : hitch.error.message;
}
