interface Page {
  readonly hasMore: boolean;
}

/** The `infiniteQueryOptions` of a list in pages, which count from 1 (decision S9). */
export const byPage = {
  initialPageParam: 1,
  getNextPageParam: (last: Page, _pages: unknown, page: number): number | undefined =>
    last.hasMore ? page + 1 : undefined,
};

/** Returns the loaded rows, each once, because a row added between two requests repeats one on the next page. */
export function eachOnce<T>(rows: readonly T[], idOf: (row: T) => string): readonly T[] {
  const byId = new Map<string, T>();
  for (const row of rows) if (!byId.has(idOf(row))) byId.set(idOf(row), row);
  return [...byId.values()];
}

interface InfiniteQuery<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly refetch: () => unknown;
}

/** The query for a `QueryView`, without a failure of a later page, which `ListEnd` shows. */
export function firstPageOf<T>(query: InfiniteQuery<T>) {
  const { data, error, isFetching, isFetchNextPageError, refetch } = query;
  return { data, error: isFetchNextPageError ? undefined : error, isFetching, refetch };
}
