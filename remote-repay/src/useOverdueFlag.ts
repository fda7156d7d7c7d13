import { useSearchParams } from '@pautang/shared/app';
import { LoanStatus } from '@pautang/shared/contract/enums';
import { useEffect } from 'react';

/** The title follows isOverdue (section 2): corrects an address from before midnight once the loan is known. */
export function useOverdueFlag(status: LoanStatus | undefined): void {
  const [query, setQuery] = useSearchParams();
  const told = query.get('isOverdue') === 't';
  const isWrong = status !== undefined && told !== (status === LoanStatus.OVERDUE);
  useEffect(() => {
    if (!isWrong) return;
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('isOverdue', told ? 'f' : 't');
        return next;
      },
      { replace: true },
    );
  }, [isWrong, told, setQuery]);
}
