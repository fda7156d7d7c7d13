import type { ReactNode } from 'react';
import { Review } from '../../components/review/Review';

/** /borrow/review: under approval. */
export function Page(): ReactNode {
  return <Review hasDetails={false} />;
}
