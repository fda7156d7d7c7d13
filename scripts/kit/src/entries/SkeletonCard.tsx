import { SkeletonCard } from '@pautang/shared/ui';

export const access = ['Hidden from screen readers, as Skeleton.'];

/** With the height of the card that comes, so that nothing moves. */
export function WithHeight() {
  return <SkeletonCard lines={4} height={160} />;
}
