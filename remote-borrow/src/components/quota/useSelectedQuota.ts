import { useKept } from '@pautang/shared/app';
import type { Selection } from './selection';
import { isSameSelection } from './selection';

/**
 * Section 3, selected quota: what the borrower chose last, which outlives a reload and an address that does not say it.
 * The agreement that is kept belongs to it and goes with it.
 */
export function useSelectedQuota() {
  const [selected, keepSelected] = useKept('selectedQuota');
  const [, keepAgreement] = useKept('loanAgreementHtml');
  const select = (next: Selection | null): void => {
    if (next !== null && selected !== null && isSameSelection(next, selected)) return;
    keepAgreement(null);
    keepSelected(next);
  };
  return { selected, select };
}
