import { Page, SkeletonCard, StillTrying } from '@pautang/shared/ui';

/** Stands in while a page's own files load; its parts show only after 300 ms. */
export function PageLoading() {
  return (
    <Page>
      <SkeletonCard lines={3} />
      <SkeletonCard lines={4} />
      <StillTrying />
    </Page>
  );
}
