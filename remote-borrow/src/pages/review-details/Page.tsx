import type { ReactNode } from 'react';
import { Review } from '../../components/review/Review';

/** /borrow/review_details: under approval, with what was applied for. */
export function Page(): ReactNode {
  return <Review hasDetails />;
}
