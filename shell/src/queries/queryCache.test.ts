import { api, call } from '@pautang/shared/app';
import { hasUnreadMessage } from '@pautang/shared/contract/help';
import { createTestStore, fakeServices } from '@pautang/shared/testing';
import type { Middleware } from 'redux';
import { leftKey, queryCache } from './queryCache';

const { endpoints } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    cachedUnread: build.query<{ unread: number }, number>({
      query: () => call(hasUnreadMessage, {}),
    }),
  }),
});
const KEY = 'cachedUnread(1)';

/** The library itself, in a store as the shell's. */
function setUp() {
  const { services } = fakeServices({ hasUnreadMessage: { unread: 2 } });
  const store = createTestStore(services);
  const left: (string | null)[] = [];
  const watch: Middleware = () => (next) => (action) => {
    left.push(leftKey(api, action));
    return next(action);
  };
  // As the shell does it: one more middleware around the library's own.
  const middleware: Middleware = (inner) => (next) =>
    watch(inner)(api.middleware(inner as never)(next));
  store.addApi({ ...api, middleware });
  const ask = () => {
    const thunk = endpoints.cachedUnread.initiate(1);
    return store.dispatch(thunk);
  };
  return { cache: queryCache(api, store), ask, left };
}

describe('what RTK Query keeps to itself', () => {
  it('is who waits for a query', async () => {
    const { cache, ask } = setUp();
    expect(cache.isWanted(KEY)).toBe(false);
    const [first, second] = [ask(), ask()];
    expect(cache.isWanted(KEY)).toBe(true);
    await Promise.all([first, second]);
    first.unsubscribe();
    expect(cache.isWanted(KEY)).toBe(true);
    second.unsubscribe();
    expect(cache.isWanted(KEY)).toBe(false);
  });

  it('is what is known of it, until it is forgotten', async () => {
    const { cache, ask } = setUp();
    await ask();
    expect(cache.entries()[KEY]).toMatchObject({
      endpointName: 'cachedUnread',
      data: { unread: 2 },
    });
    cache.forget(KEY);
    expect(cache.entries()).toEqual({});
  });

  it('is its request that is on its way', async () => {
    const { cache, ask } = setUp();
    const asked = ask();
    expect(cache.running(KEY)).toMatchObject({ abort: expect.any(Function) });
    await asked;
    expect(cache.running(KEY)).toBeUndefined();
  });

  it('is which of them a component has left', async () => {
    const { ask, left } = setUp();
    const asked = ask();
    await asked;
    expect(left.filter((key) => key !== null)).toEqual([]);
    asked.unsubscribe();
    expect(left.filter((key) => key !== null)).toEqual([KEY]);
  });
});
