import { SkeletonCard } from '@pautang/shared/ui';
import type { ReactNode } from 'react';

export const access = ['Hidden from screen readers, as Skeleton.'];

/** With the height of the card that comes, so that nothing moves. */
export function WithHeight(): ReactNode {
  return <SkeletonCard lines={4} height={160} />;
}
