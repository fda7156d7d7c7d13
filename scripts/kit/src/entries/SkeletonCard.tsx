import { SkeletonCard } from '@pautang/shared/ui';

export const access = ['Hidden from screen readers, as Skeleton.'];

/** With the height of the final card, so that the page does not move. */
export function WithHeight() {
  return <SkeletonCard lines={4} height={160} />;
}
