import { useMoneyAct, useNavigate } from '@pautang/shared/app';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { calculationOf } from '@pautang/shared/contract/loan';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { serviceFeePayment } from '@pautang/shared/contract/renewal';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { repayRestructureConfirm } from '@pautang/shared/contract/restructure';
import { useEffect } from 'react';
import type { AskedQuery } from '../../components/payment/askAnew';
import { askAnew } from '../../components/payment/askAnew';
import { hitchWords } from '../../components/renewal/hitchWords';
import { seenRenewal } from '../../components/payment/seen';
import type { AgreedTerms, Contract } from './agreement';
import { isSameTerms } from './agreement';

/** What it needs of the agreement's query. */
export type ContractQuery = Pick<AskedQuery<Contract>, 'refetch'>;

interface AgreeOptions {
  readonly restructureOrderId: string;
  readonly query: AskedQuery<RestructureDetail>;
  readonly contract: ContractQuery;
  /** the lender has taken the agreement */
  readonly onAgreed: () => void;
}

const missing = ({ shortfall, step, receivedRepaymentId }: RestructureDetail): string =>
  JSON.stringify([shortfall, step, receivedRepaymentId ?? null]);

/**
 * The agreement and the fee. Each asks for the terms of now first, whatever the page shows: a payment may have come, the
 * day may have changed, the order may be settled or restructured elsewhere. The agreement leads on to the fee; where
 * that fails, the fee can be paid alone.
 */
export function useAgree({ restructureOrderId, query, contract, onAgreed }: AgreeOptions) {
  const navigate = useNavigate();
  const { refetch } = query;
  const fee = useMoneyAct(serviceFeePayment, {
    invalidates: ['Loan'],
    isSure: false,
    ask: () => askAnew(query),
    isSame: (shown: RestructureDetail, now: RestructureDetail) => missing(shown) === missing(now),
    request: ({ shortfall }: RestructureDetail) => ({
      kind: 'restructure' as const,
      orderId: restructureOrderId,
      amount: shortfall,
    }),
    seen: seenRenewal,
    // N9: the checkout takes the place of this page, and leads back to where the restructure stands.
    onDone: ({ repaymentId }) =>
      void navigate(addressOf(paths.repayOffline, { repaymentId }), { replace: true }),
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

  // 1600002 may mean that there is nothing to agree to any more, so the page asks the lender again.
  const isRefused = [agree.hitch, fee.hitch].some(
    (hitch) => hitch?.kind === 'failed' && hitch.error.code === ResponseCode.RESTRUCTURE_CONFIG,
  );
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);
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
