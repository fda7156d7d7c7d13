import { Page, SkeletonCard, StillTrying } from '@pautang/shared/ui';

/** What stands while a page's own files come; its parts show only after 300 ms. */
export function PageLoading() {
  return (
    <Page>
      <SkeletonCard lines={3} />
      <SkeletonCard lines={4} />
      <StillTrying />
    </Page>
  );
}
