import { useKept } from '@pautang/shared/app';
import { useEffect, useEffectEvent } from 'react';
import type { Selection } from '../../components/quota/selection';
import { isSameSelection, queryOf, useSelectedQuota } from '../../components/quota/selection';

/**
 * Section 3, loan agreement html: keeps the lender's html, so that the borrower can read it again if the lender does
 * not answer. Null if the kept agreement is not for exactly this selection.
 */
export function useKeptAgreement(selection: Selection, html: string | undefined): string | null {
  const { selected, select } = useSelectedQuota();
  const [kept, setKept] = useKept('loanAgreementHtml');
  /** the html that arrived, with its selection; null before */
  const news = html === undefined ? null : JSON.stringify([queryOf(selection), html]);
  const keep = useEffectEvent(() => {
    select(selection);
    setKept(html ?? null);
  });
  // The contract arrives later, so do not keep it again after the order has cleared it.
  useEffect(() => {
    if (news !== null) keep();
  }, [news]);
  return selected !== null && isSameSelection(selected, selection) ? kept : null;
}
