import { useState } from 'react';
import type { TermChange, Terms } from './termChanges';
import { isSameTerms, termChanges } from './termChanges';

export interface Agreement {
  /** agreed to exactly these terms */
  readonly isTicked: boolean;
  /** what differs from the terms that were agreed to before */
  readonly changes: readonly TermChange[];
  readonly agree: () => void;
  readonly withdraw: () => void;
}

/**
 * The borrower agrees to terms, not to a page: when price or contract change under it, the tick is gone and what changed
 * is known. `terms` are those on show; null while there are none.
 */
export function useAgreement(terms: Terms | null): Agreement {
  const [{ agreed, before }, setState] = useState<{
    /** what the tick stands for */
    agreed: Terms | null;
    /** what an earlier tick stood for */
    before: Terms | null;
  }>({ agreed: null, before: null });
  const isTicked = agreed !== null && terms !== null && isSameTerms(agreed, terms);
  const old = isTicked ? before : (agreed ?? before);
  return {
    isTicked,
    changes: old !== null && terms !== null ? termChanges(old, terms) : [],
    agree: () => setState({ agreed: terms, before: old }),
    withdraw: () => setState({ agreed: null, before: agreed ?? before }),
  };
}
