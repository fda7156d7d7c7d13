import { useMoneyAct } from '@pautang/shared/app';
import { calculationOf } from '@pautang/shared/contract/loan';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { repayRestructureConfirm } from '@pautang/shared/contract/restructure';
import type { AskedQuery } from '../../components/payment/askAnew';
import { askAnew } from '../../components/payment/askAnew';
import { hitchWords, useFee, useRefusals } from '../../components/renewal/useFee';
import { seenRenewal } from '../../components/payment/seen';
import type { AgreedTerms, Contract } from './agreement';
import { isSameTerms } from './agreement';

/** The part of the agreement's query that the act needs. */
export type ContractQuery = Pick<AskedQuery<Contract>, 'refetch'>;

interface AgreeOptions {
  readonly restructureOrderId: string;
  readonly query: AskedQuery<RestructureDetail>;
  readonly contract: ContractQuery;
  readonly onAgreed: () => void;
}

const missing = ({ shortfall, step, receivedRepaymentId }: RestructureDetail): string =>
  JSON.stringify([shortfall, step, receivedRepaymentId ?? null]);

/** Requests the current terms, agrees, and opens the checkout of the fee. If that fails, the fee can be paid alone. */
export function useAgree({ restructureOrderId, query, contract, onAgreed }: AgreeOptions) {
  const fee = useFee({
    kind: 'restructure',
    orderId: restructureOrderId,
    query,
    isSame: (shown, now) => missing(shown) === missing(now),
  });
  const agree = useMoneyAct(repayRestructureConfirm, {
    invalidates: ['Loan'],
    isSure: false,
    ask: async () => {
      const [detail, agreement] = await Promise.all([askAnew(query), askAnew(contract)]);
      return detail && agreement ? { detail, version: agreement.version } : null;
    },
    isSame: isSameTerms,
    request: ({ detail, version }: AgreedTerms) => ({
      restructureOrderId,
      calculateInfo: calculationOf(detail.quote),
      agreementVersion: version,
    }),
    seen: ({ detail }) => seenRenewal(detail),
    onDone: onAgreed,
  });
  useRefusals([agree.hitch, fee.hitch], query.refetch);
  return {
    agree: (terms: AgreedTerms) => agree.start(terms),
    isAgreeing: agree.isBusy,
    agreeMessage: query.isFetching ? null : hitchWords(agree.hitch),
    pay: (detail: RestructureDetail) => fee.start(detail),
    isPaying: fee.isBusy,
    payMessage: query.isFetching ? null : hitchWords(fee.hitch),
    reset: () => agree.reset(),
  };
}
