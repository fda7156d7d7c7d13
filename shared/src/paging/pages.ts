import type { QueryState } from '@pautang/shared/ui';

/** The `infiniteQueryOptions` of a list in pages, which count from 1 (decision S9). */
export const byPage = {
  initialPageParam: 1,
  getNextPageParam: ({ hasMore }: { readonly hasMore: boolean }, _pages: unknown, page: number) =>
    hasMore ? page + 1 : undefined,
};

/** Returns the loaded rows, each once, because a row added between two requests repeats one on the next page. */
export function eachOnce<T>(rows: readonly T[], idOf: (row: T) => string): readonly T[] {
  const byId = new Map<string, T>();
  for (const row of rows) if (!byId.has(idOf(row))) byId.set(idOf(row), row);
  return [...byId.values()];
}

/** The query for a `QueryView`, without a failure of a later page, which `ListEnd` shows. */
export function firstPageOf<T>(
  query: QueryState<T> & { readonly isFetchNextPageError: boolean },
): QueryState<T> {
  const { data, error, isFetching, isFetchNextPageError, refetch } = query;
  return { data, error: isFetchNextPageError ? undefined : error, isFetching, refetch };
}
