import { api, call } from '@pautang/shared/app';
import { hasUnreadMessage } from '@pautang/shared/contract/help';
import { createTestStore, fakeServices } from '@pautang/shared/testing';
import { appError } from '../client/errors';
import { leavingReads } from './queries';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    leftUnread: build.query<{ unread: number }, number>({
      query: () => call(hasUnreadMessage, {}),
    }),
  }),
  overrideExisting: true,
}).endpoints;

/** A store whose reads answer when told; `signals` are those that the client was given. */
function setUp() {
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
    store.dispatch(endpoints.leftUnread.initiate(1, { forceRefetch: true }) as never);
  type Asked = { unsubscribe(): void } & Promise<unknown>;
  const entry = () => endpoints.leftUnread.select(1)(store.getState() as never);
  // The store's dispatch types know nothing of a query's promise.
  return { ask: ask as unknown as () => Asked, signals, answers, entry };
}

/** Timers of one length end in their order: what has been put off for a turn has run then. */
const aTurn = () => new Promise((done) => setTimeout(done));

describe('a read whose page has gone', () => {
  it('is given up and leaves nothing behind', async () => {
    const { ask, signals, entry } = setUp();
    const asked = ask();
    asked.unsubscribe();
    await asked;
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(entry()).toMatchObject({ status: 'uninitialized', isError: false });
  });

  it('goes on when the page that comes wants the same', async () => {
    const { ask, signals, answers, entry } = setUp();
    const [first, second] = [ask(), ask()];
    first.unsubscribe();
    await aTurn();
    answers[0]?.(4);
    await second;
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    expect(entry()).toMatchObject({ data: { unread: 4 } });
  });

  it('goes on as a refresh of what is known', async () => {
    const { ask, signals, answers, entry } = setUp();
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
