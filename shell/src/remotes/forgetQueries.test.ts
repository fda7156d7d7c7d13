import { api, call } from '@pautang/shared/app';
import { hasUnreadMessage } from '@pautang/shared/contract/help';
import { createTestStore, fakeServices } from '@pautang/shared/testing';
import { forgetQueries } from './forgetQueries';

const endpoints = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    borrowUnread: build.query({ query: () => call(hasUnreadMessage, {}) }),
    borrowerUnread: build.query({ query: () => call(hasUnreadMessage, {}) }),
  }),
});

it('forgets what a remote has asked for, but for what is on screen', async () => {
  const { services } = fakeServices({ hasUnreadMessage: { unread: 2 } });
  const store = createTestStore(services);
  store.addApi(api);
  const dispatch = store.dispatch as (
    action: unknown,
  ) => Promise<unknown> & { unsubscribe(): void };
  const ask = (name: 'borrowUnread' | 'borrowerUnread', argument: number) =>
    dispatch(endpoints.endpoints[name].initiate(argument as never));
  const gone = ask('borrowUnread', 1);
  const shown = ask('borrowUnread', 2);
  const other = ask('borrowerUnread', 3);
  await Promise.all([gone, shown, other]);
  gone.unsubscribe();
  other.unsubscribe();
  forgetQueries(store, api, 'borrow');
  // The api's slice is in no type: it joins the store later.
  const state = store.getState() as unknown as { api: { queries: object } };
  expect(Object.keys(state.api.queries)).toEqual(['borrowUnread(2)', 'borrowerUnread(3)']);
});
