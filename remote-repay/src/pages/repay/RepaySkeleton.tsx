import { Skeleton, SkeletonCard } from '@pautang/shared/ui';
import type { ReactNode } from 'react';

/** The due card, a heading and the three choices. */
export function RepaySkeleton(): ReactNode {
  return (
    <>
      <SkeletonCard lines={3} height={148} />
      <Skeleton width="55%" height={20} />
      <SkeletonCard lines={4} height={164} />
      <SkeletonCard lines={2} height={100} />
      <SkeletonCard lines={2} height={100} />
    </>
  );
}
