import { useKept } from '@pautang/shared/app';
import { useEffect, useEffectEvent } from 'react';
import type { Selection } from '../../components/quota/selection';
import { isSameSelection, queryOf, useSelectedQuota } from '../../components/quota/selection';

/**
 * Section 3, loan agreement html: kept as the lender wrote it, so that what was read once can be read again where the
 * lender does not answer. Null where none is kept for exactly this selection.
 */
export function useKeptAgreement(selection: Selection, html: string | undefined): string | null {
  const { selected, select } = useSelectedQuota();
  const [kept, setKept] = useKept('loanAgreementHtml');
  /** what has come, and for what; null until something has */
  const news = html === undefined ? null : JSON.stringify([queryOf(selection), html]);
  const keep = useEffectEvent(() => {
    select(selection);
    setKept(html ?? null);
  });
  // The contract arrives later, so this must not keep it again after the order has cleared it.
  useEffect(() => {
    if (news !== null) keep();
  }, [news]);
  return selected !== null && isSameSelection(selected, selection) ? kept : null;
}
