import { byPage, eachOnce, firstPageOf } from './pages';

describe('a list in pages (decision S9)', () => {
  it('requests the next page while the lender has more rows', () => {
    expect(byPage.getNextPageParam({ hasMore: true }, [], 1)).toBe(2);
    expect(byPage.getNextPageParam({ hasMore: false }, [], 2)).toBeUndefined();
  });

  it('lists a row that two pages repeat once, as it was on the first', () => {
    const rows = [
      { id: 'c', page: 1 },
      { id: 'b', page: 1 },
      { id: 'b', page: 2 },
      { id: 'a', page: 2 },
    ];
    expect(eachOnce(rows, ({ id }) => id)).toEqual([rows[0], rows[1], rows[3]]);
  });

  it('does not show a failure of a later page at the top of the list', () => {
    const query = { data: [1], error: 'no network', isFetching: false, refetch: () => null };
    expect(firstPageOf({ ...query, isFetchNextPageError: true }).error).toBeUndefined();
    expect(firstPageOf({ ...query, isFetchNextPageError: false }).error).toBe('no network');
  });
});
