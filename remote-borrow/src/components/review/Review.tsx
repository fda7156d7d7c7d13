import { useSearchParams } from '@pautang/shared/app';
import type { ReactNode } from 'react';
import { CreditReview } from './CreditReview';
import { LoanReview } from './LoanReview';

export interface ReviewProps {
  /** also shows what was applied for */
  readonly hasDetails: boolean;
}

/** Section 2: the loan variant when the query has loanOrderId, otherwise the credit variant. */
export function Review(props: ReviewProps): ReactNode {
  const [query] = useSearchParams();
  return query.has('loanOrderId') ? <LoanReview {...props} /> : <CreditReview {...props} />;
}
