import { byPage, eachOnce, firstPageOf } from './pages';

describe('a list in pages (decision S9)', () => {
  it('asks for the next page as long as there is more', () => {
    expect(byPage.getNextPageParam({ hasMore: true }, [], 1)).toBe(2);
    expect(byPage.getNextPageParam({ hasMore: false }, [], 2)).toBeUndefined();
  });

  it('lists a row once that came again with the next page, where and as it came first', () => {
    const rows = [
      { id: 'c', page: 1 },
      { id: 'b', page: 1 },
      { id: 'b', page: 2 },
      { id: 'a', page: 2 },
    ];
    expect(eachOnce(rows, ({ id }) => id)).toEqual([rows[0], rows[1], rows[3]]);
  });

  it('keeps a failure beyond the first page from the top of the list', () => {
    const query = { data: [1], error: 'no network', isFetching: false, refetch: () => null };
    expect(firstPageOf({ ...query, isFetchNextPageError: true }).error).toBeUndefined();
    expect(firstPageOf({ ...query, isFetchNextPageError: false }).error).toBe('no network');
  });
});
