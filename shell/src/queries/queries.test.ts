import { api, call } from '@pautang/shared/app';
import { hasUnreadMessage } from '@pautang/shared/contract/help';
import { createTestStore, fakeServices } from '@pautang/shared/testing';
import { appError } from '../client/errors';
import { cleared, loggedIn, sessionEnded } from '../session/slice';
import { leavingReads, queries } from './queries';
import { openStore } from '../testing/openStore';
import { maria } from '../testing/people';

const { endpoints } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    ownUnread: build.query<{ unread: number }, void>({ query: () => call(hasUnreadMessage, {}) }),
  }),
});

/** A borrower with answers of the lender. */
async function setUp() {
  const { store } = openStore(maria, { hasUnreadMessage: { unread: 2 } });
  store.addApi(queries);
  const ask = endpoints.ownUnread.initiate();
  const asked = store.dispatch(ask);
  await asked;
  asked.unsubscribe();
  // The api's slice is in no type, because it joins the store later.
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

  it('stay during the session', async () => {
    const { store, answers } = await setUp();
    store.dispatch(loggedIn(maria));
    await Promise.resolve();
    expect(Object.keys(answers())).toEqual(['ownUnread(undefined)']);
  });
});

/** A store whose reads answer when told; `signals` are those that the client got. */
function openReads() {
  const { services } = fakeServices({});
  const signals: AbortSignal[] = [];
  const answers: ((unread: number) => void)[] = [];
  const read = (_method: unknown, _data: unknown, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise((resolve, reject) => {
      answers.push((unread) => resolve({ unread }));
      signal.addEventListener('abort', () => reject(appError('canceled', '', null)));
    });
  };
  services.client = { ...services.client, read: read as never };
  const store = createTestStore(services);
  store.addApi({ ...api, middleware: leavingReads(api) });
  const ask = () =>
    store.dispatch(endpoints.ownUnread.initiate(undefined, { forceRefetch: true }) as never);
  type Asked = { unsubscribe(): void } & Promise<unknown>;
  const entry = () => endpoints.ownUnread.select()(store.getState() as never);
  // The store's dispatch types do not have a query's promise.
  return { ask: ask as unknown as () => Asked, signals, answers, entry };
}

/** Equal timers fire in order, so work that was deferred by a turn has run when this resolves. */
const aTurn = () => new Promise((done) => setTimeout(done));

describe('a read after its page has gone', () => {
  it('is aborted and leaves nothing behind', async () => {
    const { ask, signals, entry } = openReads();
    const asked = ask();
    asked.unsubscribe();
    await asked;
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(entry()).toMatchObject({ status: 'uninitialized', isError: false });
  });

  it('continues if the next page wants the same', async () => {
    const { ask, signals, answers, entry } = openReads();
    const [first, second] = [ask(), ask()];
    first.unsubscribe();
    await aTurn();
    answers[0]?.(4);
    await second;
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    expect(entry()).toMatchObject({ data: { unread: 4 } });
  });

  it('continues as a refresh of a known answer', async () => {
    const { ask, signals, answers, entry } = openReads();
    const first = ask();
    answers[0]?.(4);
    await first;
    const refresh = ask();
    first.unsubscribe();
    refresh.unsubscribe();
    await aTurn();
    answers[1]?.(5);
    await refresh;
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
    expect(entry()).toMatchObject({ data: { unread: 5 } });
  });
});
