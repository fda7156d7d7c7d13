import { api, call, useKept, useLocation } from '@pautang/shared/app';
import type { ResponseOf } from '@pautang/shared/contract/method';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { repayRestructureContractPreview } from '@pautang/shared/contract/restructure';
import { useEffect, useEffectEvent, useState } from 'react';

export type Contract = ResponseOf<typeof repayRestructureContractPreview>;

export const { useRepayRestructureContractQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    repayRestructureContract: build.query<Contract, { readonly restructureOrderId: string }>({
      query: (data) => call(repayRestructureContractPreview, data),
      providesTags: ['Loan'],
    }),
  }),
});

/** The terms that a borrower agrees to at one time. */
export interface AgreedTerms {
  readonly detail: RestructureDetail;
  readonly version: string;
}

const carried = ({ detail, version }: AgreedTerms): string => {
  const { state, serviceFee, extraCost, quote, price } = detail;
  return JSON.stringify([version, state, serviceFee, extraCost, quote, price]);
};

/** Returns whether the agreed terms still hold, to the peso, the day and the words of the agreement. */
export function isSameTerms(shown: AgreedTerms, now: AgreedTerms): boolean {
  return carried(shown) === carried(now);
}

/**
 * The borrower agrees to terms, not to a page: when figures or agreement change, the hook clears the tick. `terms` is
 * null until the agreement has loaded, because the borrower cannot have read it before.
 */
export function useTick(terms: AgreedTerms | null) {
  const [agreed, setAgreed] = useState<AgreedTerms | null>(null);
  return {
    isTicked: agreed !== null && terms !== null && isSameTerms(agreed, terms),
    tick: (isOn: boolean) => setAgreed(isOn ? terms : null),
  };
}

/**
 * Section 3, restructure agreement html: keeps the lender's html while its page is open, so that a killed web view can
 * show it again if the lender does not answer. Null if none was kept for this address.
 */
export function useKeptAgreement(html: string | undefined): string | null {
  const [kept, setKept] = useKept('restructureAgreementHtml');
  const [unfinished] = useKept('unfinished');
  const { pathname, search } = useLocation();
  const [wasHere] = useState(unfinished?.to === pathname + search);
  const keep = useEffectEvent((next: string | null) => setKept(next));
  useEffect(() => {
    if (html !== undefined) keep(html);
  }, [html]);
  useEffect(() => () => setKept(null), [setKept]);
  return wasHere ? kept : null;
}
