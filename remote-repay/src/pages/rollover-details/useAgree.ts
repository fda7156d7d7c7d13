import { useMoneyAct } from '@pautang/shared/app';
import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import { repayDeferralConfirm } from '@pautang/shared/contract/deferral';
import type { AskedQuery } from '../../components/payment/askAnew';
import { askAnew } from '../../components/payment/askAnew';
import { hitchWords, useFee, useRefusals } from '../../components/renewal/useFee';
import { seenRenewal } from '../../components/payment/seen';
import { isSameTerms } from './termsFigures';

export function useAgree(
  detail: DeferralDetail,
  query: AskedQuery<DeferralDetail>,
  onAgreed: () => void,
) {
  const { deferralOrderId } = detail;
  const fee = useFee({ kind: 'deferral', orderId: deferralOrderId, query, isSame: isSameTerms });
  const start = useMoneyAct(repayDeferralConfirm, {
    invalidates: ['Loan'],
    isSure: false,
    ask: () => askAnew(query),
    isSame: isSameTerms,
    seen: seenRenewal,
    request: (now: DeferralDetail) => ({ deferralOrderId, serviceFee: now.serviceFee }),
    onDone: onAgreed,
  });
  const hitch = fee.hitch ?? start.hitch;
  useRefusals([hitch], query.refetch);
  return {
    pay: () => fee.start(detail),
    confirm: () => start.start(detail),
    isBusy: fee.isBusy || start.isBusy,
    message: query.isFetching ? null : hitchWords(hitch),
  };
}
