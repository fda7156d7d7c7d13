import { api, asOf, call } from '@pautang/shared/app';
import { hasUnreadMessage } from '@pautang/shared/contract/help';
import { createTestStore, fails, fakeServices } from '@pautang/shared/testing';
import { queryCache } from '../queries/queryCache';
import { refreshPage } from './touch';

const { endpoints } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    refreshedUnread: build.query<{ unread: number }, number>({
      query: () => call(hasUnreadMessage, {}),
    }),
  }),
});

const one = () => ({ unread: 1 });

async function setUp() {
  let answer: () => unknown = one;
  const { services, calls } = fakeServices({ hasUnreadMessage: () => answer() });
  const store = createTestStore(services);
  store.addApi(api);
  const left = store.dispatch(endpoints.refreshedUnread.initiate(1));
  await left;
  left.unsubscribe();
  await store.dispatch(endpoints.refreshedUnread.initiate(2));
  const cache = queryCache(api, store);
  return {
    calls,
    refresh: () => refreshPage({ store, api, asOf, cache }),
    unread: () => endpoints.refreshedUnread.select(2)(store.getState() as never).data?.unread,
    answers: (next: () => unknown) => (answer = next),
  };
}

describe('a refresh of the page', () => {
  it('requests only the data that the page shows from the lender', async () => {
    const { calls, refresh, unread, answers } = await setUp();
    const before = calls.length;
    answers(() => ({ unread: 5 }));
    expect(await refresh()).toBe(true);
    expect(calls.length - before).toBe(1);
    expect(unread()).toBe(5);
  });

  it('fails if the lender did not answer, or a kept answer was used', async () => {
    const { refresh, unread, answers } = await setUp();
    answers(() => fails('network'));
    expect(await refresh()).toBe(false);
    expect(unread()).toBe(1);
    answers(one);
    asOf.show(Date.parse('2026-11-20T04:00:00Z'));
    expect(await refresh()).toBe(false);
    asOf.end();
  });
});
