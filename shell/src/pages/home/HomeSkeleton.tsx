import { SkeletonCard } from '@pautang/shared/ui';

const HERO_HEIGHT = 240;

/** The shape of home before it is there: the big card and one below it. */
export function HomeSkeleton() {
  return (
    <>
      <SkeletonCard lines={4} height={HERO_HEIGHT} />
      <SkeletonCard lines={3} />
    </>
  );
}
