import type { Figures } from '@pautang/shared/app';
import { useKept } from '@pautang/shared/app';
import type { Change } from '@pautang/shared/changed-figures';
import { changesOf } from '@pautang/shared/changed-figures';
import { useEffect, useEffectEvent, useState } from 'react';
import { decisiveFigures } from '../../components/price/quoteFigures';
import type { Selection } from '../../components/quota/selection';
import { isSameSelection, queryOf, useSelectedQuota } from '../../components/quota/selection';
import { texts } from './texts';
import type { Terms } from './useTerms';

export interface Agreement {
  /** whether the borrower agreed to exactly these terms */
  readonly isTicked: boolean;
  /** the differences from the terms that were agreed to, or seen, before */
  readonly changes: readonly Change[];
  readonly agree: () => void;
  readonly withdraw: () => void;
}

/**
 * The borrower agrees to terms, not to a page: when price or contract change, the hook clears the tick and lists the
 * changes. `terms` are those on the page, null until they load; `earlier` are the figures that the page showed before
 * the web view was killed.
 */
export function useAgreement(terms: Terms | null, earlier: Figures): Agreement {
  const [{ agreed, before }, setState] = useState<{
    /** the terms that the tick stands for */
    agreed: Terms | null;
    /** the terms that the tick before stood for */
    before: Terms | null;
  }>({ agreed: null, before: null });
  const isTicked = agreed !== null && terms !== null && isSameTerms(agreed, terms);
  const old = isTicked ? before : (agreed ?? before);
  return {
    isTicked,
    changes: terms === null ? [] : changesOf(old ? shownTerms(old) : earlier, shownTerms(terms)),
    agree: () => setState({ agreed: terms, before: old }),
    withdraw: () => setState({ agreed: null, before: agreed ?? before }),
  };
}

export function shownTerms({ quota, quote, version }: Terms): Figures {
  return [
    ...decisiveFigures(quote, quota.receivingAccount),
    [texts.agreementText, version === null ? '' : texts.version(version)],
  ];
}

const carried = ({ quota, quote, version }: Terms): string =>
  JSON.stringify([quota.creditOrderId, quota.receivingAccount.cardNumber, quote, version]);

/** Returns whether both terms agree in everything that the order or the page contains. */
export function isSameTerms(before: Terms, after: Terms): boolean {
  return carried(before) === carried(after);
}

/** Section 3, loan agreement html: kept to be read if it does not load later; null: not kept for this selection. */
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
