import { Page, SkeletonCard, StillTrying } from '@pautang/shared/ui';

/** Placeholder while a page's files load. Its parts show only after 300 ms. */
export function PageLoading() {
  return (
    <Page>
      <SkeletonCard lines={3} />
      <SkeletonCard lines={4} />
      <StillTrying />
    </Page>
  );
}
