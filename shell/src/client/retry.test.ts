import type { Item } from './envelope';
import type { Exchange } from './exchange';
import { appError, ownFailure } from './errors';
import { retried } from './retry';

const items: Item[] = [{ method: 'listQuestion', data: {} }];

/** An exchange that fails so before it answers. */
function setUp(failures: unknown[]) {
  const left = [...failures];
  const exchange = jest.fn<ReturnType<Exchange>, Parameters<Exchange>>(async () => {
    if (left.length > 0) throw left.shift();
    return ['answer'];
  });
  return { exchange, read: retried(exchange) };
}

const outcome = (promise: Promise<unknown>) => promise.catch((error: unknown) => ({ error }));
const down = ownFailure('network', 'listQuestion');

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('reads after a network error', () => {
  it('are asked again after a pause, and again after a longer one', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const { exchange, read } = setUp([down, down]);
    const answer = read(items);
    await jest.advanceTimersByTimeAsync(399);
    expect(exchange).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(exchange).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1_199);
    expect(exchange).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1);
    await expect(answer).resolves.toEqual(['answer']);
    expect(exchange).toHaveBeenCalledTimes(3);
  });

  it('do not come back all at the same moment', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    const { exchange, read } = setUp([down]);
    const answer = read(items);
    await jest.advanceTimersByTimeAsync(599);
    expect(exchange).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    await expect(answer).resolves.toEqual(['answer']);
  });

  it('fail with the network after the third time', async () => {
    const { exchange, read } = setUp([down, down, down]);
    const result = outcome(read(items));
    await jest.runAllTimersAsync();
    expect(await result).toEqual({ error: down });
    expect(exchange).toHaveBeenCalledTimes(3);
  });

  it('are left alone once nobody waits for them', async () => {
    const { exchange, read } = setUp([down]);
    const abort = new AbortController();
    const result = outcome(read(items, { signal: abort.signal }));
    await jest.advanceTimersByTimeAsync(100);
    abort.abort();
    expect(await result).toEqual({ error: down });
    expect(exchange).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('fail at once when the phone is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { exchange, read } = setUp([down]);
    expect(await outcome(read(items))).toEqual({ error: down });
    expect(exchange).toHaveBeenCalledTimes(1);
  });
});

it.each([
  'timeout',
  'canceled',
  'badRequest',
  'badResponse',
  'business',
  'session',
  'maintenance',
] as const)('a read is not asked again after %s', async (kind) => {
  const failure = appError(kind, 'It failed', 'listQuestion');
  const { exchange, read } = setUp([failure]);
  expect(await outcome(read(items))).toEqual({ error: failure });
  expect(exchange).toHaveBeenCalledTimes(1);
});

it('a bug is thrown on at once', async () => {
  const { exchange, read } = setUp([new TypeError('a bug')]);
  await expect(read(items)).rejects.toThrow('a bug');
  expect(exchange).toHaveBeenCalledTimes(1);
});
