import { api, call, createAppStore } from '@pautang/shared/app';
import { hasUnreadMessage } from '@pautang/shared/contract/help';
import { fakeServices } from '@pautang/shared/testing';
import { shellReducers } from '../session/shellStore';
import { cleared, loggedIn, loggedOut, sessionEnded } from '../session/slice';
import { queries } from './queries';

const maria = { token: 'token-1', mobile: null, packageName: null, userId: 'user-1' };
const { endpoints } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    ownUnread: build.query<{ unread: number }, void>({ query: () => call(hasUnreadMessage, {}) }),
  }),
});

/** A borrower to whom the lender has answered. */
async function setUp() {
  const { services } = fakeServices({ hasUnreadMessage: { unread: 2 } });
  const store = createAppStore(shellReducers, {
    preloadedState: { session: { ...loggedOut, ...maria } },
  }).serve(services);
  store.addApi(queries);
  const ask = endpoints.ownUnread.initiate();
  const asked = store.dispatch(ask);
  await asked;
  asked.unsubscribe();
  // The api's slice is in no type: it joins the store later.
  const answers = () => (store.getState() as unknown as { api: { queries: object } }).api.queries;
  expect(Object.keys(answers())).toEqual(['ownUnread(undefined)']);
  return { store, answers };
}

describe('the lender’s answers', () => {
  it.each([
    ['has ended', sessionEnded({ wanted: null })],
    ['was logged out', cleared(undefined)],
    ['is another borrower’s', loggedIn({ ...maria, token: 'token-2', userId: 'user-2' })],
  ])('are forgotten when the session %s', async (_what, action) => {
    const { store, answers } = await setUp();
    store.dispatch(action);
    await Promise.resolve();
    expect(answers()).toEqual({});
  });

  it('stay while the session does', async () => {
    const { store, answers } = await setUp();
    store.dispatch(loggedIn(maria));
    await Promise.resolve();
    expect(Object.keys(answers())).toEqual(['ownUnread(undefined)']);
  });
});
