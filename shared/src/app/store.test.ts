import type { UnknownAction } from 'redux';
import { hasUnreadMessage } from '../contract/help';
import { fails, fakeServices } from '../testing/fakeServices';
import { api, call } from './api';
import type { AppError } from './error';
import { createAppStore } from './store';

const withUnread = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    unread: build.query<{ unread: number }, void>({
      query: () => call(hasUnreadMessage, {}),
      providesTags: ['Service'],
    }),
  }),
});

const session = { token: 'token-1', mobile: null, packageName: null, userId: null };

function setUp(answers: Record<string, unknown> = { hasUnreadMessage: { unread: 2 } }) {
  const fake = fakeServices(answers);
  const seen: string[] = [];
  const store = createAppStore(
    {
      session: () => session,
      count: (state: number = 0, action: UnknownAction) =>
        action.type === 'more' ? state + 1 : state,
    },
    {
      middleware: [
        () => (next) => (action) => {
          seen.push((action as UnknownAction).type);
          return next(action);
        },
      ],
    },
  ).serve(fake.services);
  return { ...fake, store, seen };
}

describe('the store', () => {
  it('hands the services to every thunk', () => {
    const { store, services } = setUp();
    const given = store.dispatch((_dispatch, getState, extra) => [getState().session, extra]);
    expect(given).toEqual([session, services]);
  });

  it('takes the api later, keeps its state, and sends queries through the client', async () => {
    const { store, calls, seen } = setUp();
    store.dispatch({ type: 'more' });
    store.addApi(api);
    expect(store.getState()).toMatchObject({ count: 1, api: { queries: {} } });
    const result = await store.dispatch(withUnread.endpoints.unread.initiate());
    expect(result.data).toEqual({ unread: 2 });
    expect(calls).toEqual([{ method: 'hasUnreadMessage', data: {}, requestId: null }]);
    expect(seen).toContain('api/executeQuery/fulfilled');
  });

  it('ignores a second api and keeps the answers of the first', async () => {
    const { store, calls } = setUp();
    store.addApi(api);
    await store.dispatch(withUnread.endpoints.unread.initiate());
    const before = store.getState();
    store.addApi(api);
    expect(store.getState()).toBe(before);
    store.dispatch(api.util.invalidateTags(['Service']));
    await new Promise((done) => setTimeout(done));
    expect(calls).toHaveLength(2);
  });

  it('gives a query the client’s AppError unchanged', async () => {
    const { store } = setUp({ hasUnreadMessage: fails('network', 'Unstable') });
    store.addApi(api);
    const { error } = await store.dispatch(withUnread.endpoints.unread.initiate());
    expect(error).toEqual({
      kind: 'network',
      code: null,
      message: 'Unstable',
      method: null,
    } satisfies AppError);
  });
});
