import { useMoneyAct, useNavigate } from '@pautang/shared/app';
import { ResponseCode } from '@pautang/shared/contract/codes';
import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import { repayDeferralConfirm } from '@pautang/shared/contract/deferral';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { serviceFeePayment } from '@pautang/shared/contract/renewal';
import { useEffect } from 'react';
import type { AskedQuery } from '../../components/payment/askAnew';
import { askAnew } from '../../components/payment/askAnew';
import { hitchWords } from '../../components/renewal/hitchWords';
import { seenRenewal } from '../../components/payment/seen';
import { isSameTerms } from './termsFigures';

/**
 * The two acts of the terms. Each asks for the terms of now first, whatever the page shows: a payment may have come, the
 * day may have changed, the order may be settled or restructured elsewhere.
 */
export function useAgree(
  detail: DeferralDetail,
  query: AskedQuery<DeferralDetail>,
  onAgreed: () => void,
) {
  const navigate = useNavigate();
  const { deferralOrderId } = detail;
  const { refetch } = query;
  const terms = {
    invalidates: ['Loan'],
    isSure: false,
    ask: () => askAnew(query),
    isSame: isSameTerms,
    seen: seenRenewal,
  } as const;
  const fee = useMoneyAct(serviceFeePayment, {
    ...terms,
    request: (now: DeferralDetail) => ({
      kind: 'deferral' as const,
      orderId: deferralOrderId,
      amount: now.shortfall,
    }),
    // N9: the checkout takes the place of the terms, and leads back to them.
    onDone: ({ repaymentId }) =>
      void navigate(addressOf(paths.repayOffline, { repaymentId }), { replace: true }),
  });
  const start = useMoneyAct(repayDeferralConfirm, {
    ...terms,
    request: (now: DeferralDetail) => ({ deferralOrderId, serviceFee: now.serviceFee }),
    onDone: onAgreed,
  });

  const hitch = fee.hitch ?? start.hitch;
  // 1600001 with terms still there is a fee that is not paid in full: how much is missing is asked for anew.
  const isRefused = hitch?.kind === 'failed' && hitch.error.code === ResponseCode.DEFERRAL_CONFIG;
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);
  return {
    pay: () => fee.start(detail),
    confirm: () => start.start(detail),
    isBusy: fee.isBusy || start.isBusy,
    message: query.isFetching ? null : hitchWords(hitch),
  };
}
