import { Button, ErrorNote, Hidden, SkeletonCard } from '@pautang/shared/ui';
import styles from './ListEnd.module.css';
import { whenNear } from './whenNear';

const texts = {
  more: (rows: string): string => `Show more ${rows}`,
  loading: (rows: string): string => `Loading more ${rows}`,
  failed: (rows: string): string => `More ${rows} did not load.`,
  retry: 'Try again',
} as const;

/** The part of an infinite query that the end of the list uses. */
interface PagedQuery {
  readonly data?: { readonly pages: readonly { readonly total: number }[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

interface ListEndProps {
  /** the word for its rows, such as 'loans' */
  readonly rows: string;
  /** @param total number of all rows, including those not loaded */
  readonly endOf: (total: number) => string;
  readonly query: PagedQuery;
}

/** The end of a list in pages (decision S9). It loads the next page when near, and after a failure by its button. */
export function ListEnd({ rows, endOf, query }: ListEndProps) {
  const { data, hasNextPage: hasMore, isFetchNextPageError: hasFailed } = query;
  const loadMore = () => void query.fetchNextPage();
  if (query.isFetchingNextPage) {
    return (
      <>
        <output>
          <Hidden>{texts.loading(rows)}</Hidden>
        </output>
        <SkeletonCard lines={4} height={136} />
      </>
    );
  }
  if (!hasMore) {
    const total = data?.pages[data.pages.length - 1]?.total ?? 0;
    return <p className={styles.end}>{endOf(total)}</p>;
  }
  return (
    <div className={styles.more} ref={hasFailed ? null : whenNear(loadMore)}>
      {hasFailed && <ErrorNote message={texts.failed(rows)} />}
      <Button variant="text" onClick={loadMore}>
        {hasFailed ? texts.retry : texts.more(rows)}
      </Button>
    </div>
  );
}
