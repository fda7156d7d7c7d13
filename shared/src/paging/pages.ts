interface Page {
  readonly hasMore: boolean;
}

/** The `infiniteQueryOptions` of a list in pages: they count from 1, PAGE_SIZE each (decision S9). */
export const byPage = {
  initialPageParam: 1,
  getNextPageParam: (last: Page, _pages: unknown, page: number): number | undefined =>
    last.hasMore ? page + 1 : undefined,
};

/**
 * The rows of all loaded pages. A row that was added between two requests moves the others on by one, so that the last
 * row of one page comes again as the first of the next. Each row is listed once, where it came first.
 */
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

/** The query as a QueryView shows it. A failure beyond the first page is shown at the end of the list, not above it. */
export function firstPageOf<T>(query: InfiniteQuery<T>) {
  const { data, error, isFetching, isFetchNextPageError, refetch } = query;
  return { data, error: isFetchNextPageError ? undefined : error, isFetching, refetch };
}
