import { SkeletonCard } from '@pautang/shared/ui';
import type { ReactNode } from 'react';

/** The shape of the terms: the sum with its figures, then the plan. */
export function TermsSkeleton(): ReactNode {
  return (
    <>
      <SkeletonCard lines={8} height={312} />
      <SkeletonCard lines={5} height={228} />
    </>
  );
}
