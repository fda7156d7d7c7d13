import * as fc from 'fast-check';
import { callOf } from '../testing/calls';
import { batched, retried } from './connect';
import { appError, ownFailure } from './errors';
import type { Exchange } from './exchange';

const echo: Exchange = async (calls) => calls.map(({ data }) => data);

/** A batch over an exchange that records the methods of each envelope. */
function setUp(exchange: Exchange) {
  const envelopes: string[][] = [];
  const ask = batched((calls, signal) => {
    envelopes.push(calls.map(({ method }) => method.name));
    return exchange(calls, signal);
  });
  const read = (n: number, signal?: AbortSignal) =>
    ask(callOf(`read${n}`, { data: n, options: signal ? { signal } : {} }));
  return { read, envelopes };
}

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

describe('batching of reads (decision P6)', () => {
  it('shares an envelope in the same tick, but not in the next', async () => {
    const { read, envelopes } = setUp(echo);
    await expect(Promise.all([read(1), read(2)])).resolves.toEqual([1, 2]);
    await expect(read(3)).resolves.toBe(3);
    expect(envelopes).toEqual([['read1', 'read2'], ['read3']]);
  });

  it('puts 20 at most into one envelope, and gives each read its own answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 65 }), async (count) => {
        const { read, envelopes } = setUp(echo);
        const all = Array.from({ length: count }, (_, n) => n);
        await expect(Promise.all(all.map((n) => read(n)))).resolves.toEqual(all);
        expect(Math.max(...envelopes.map(({ length }) => length))).toBeLessThanOrEqual(20);
        expect(envelopes).toHaveLength(Math.ceil(count / 20));
        expect(envelopes.flat()).toEqual(all.map((n) => `read${n}`));
      }),
      { numRuns: 25 },
    );
  });

  it('sends each read again alone after a business code, so that one bad read fails alone', async () => {
    const refusal = appError('business', 'No such loan', null, 404001);
    const { read, envelopes } = setUp(async (calls) => {
      if (calls.some(({ method }) => method.name === 'read2')) throw refusal;
      return echo(calls);
    });
    const outcomes = await Promise.all([1, 2, 3].map((n) => outcome(read(n))));
    expect(outcomes).toEqual([{ value: 1 }, { error: refusal }, { value: 3 }]);
    expect(envelopes).toEqual([['read1', 'read2', 'read3'], ['read1'], ['read2'], ['read3']]);
  });

  it('does not send a lone read again', async () => {
    const { read, envelopes } = setUp(() =>
      Promise.reject(appError('business', 'No', null, 404001)),
    );
    await expect(read(1)).rejects.toMatchObject({ kind: 'business' });
    expect(envelopes).toHaveLength(1);
  });

  it.each(['session', 'network', 'timeout', 'badResponse', 'maintenance'] as const)(
    'rejects all of them with %s, without a retry',
    async (kind) => {
      const failure = appError(kind, 'It failed', null, kind === 'session' ? 100103 : null);
      const { read, envelopes } = setUp(() => Promise.reject(failure));
      const outcomes = await Promise.all([1, 2].map((n) => outcome(read(n))));
      expect(outcomes).toEqual([{ error: failure }, { error: failure }]);
      expect(envelopes).toHaveLength(1);
    },
  );

  it('leaves out a read that is aborted before it is sent', async () => {
    const { read, envelopes } = setUp(echo);
    const abort = new AbortController();
    const given = outcome(read(1, abort.signal));
    abort.abort();
    expect(await given).toMatchObject({ error: { kind: 'canceled', method: 'read1' } });
    const late = outcome(read(2, abort.signal));
    await expect(read(3)).resolves.toBe(3);
    expect(await late).toMatchObject({ error: { kind: 'canceled' } });
    expect(envelopes).toEqual([['read3']]);
  });

  it('aborts a sent read without harming the others', async () => {
    let answer: (() => void) | undefined;
    const { read, envelopes } = setUp(async (calls) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return echo(calls);
    });
    const abort = new AbortController();
    const given = outcome(read(1, abort.signal));
    const other = read(2);
    await new Promise((done) => setTimeout(done));
    expect(envelopes).toEqual([['read1', 'read2']]);
    abort.abort();
    expect(await given).toMatchObject({ error: { kind: 'canceled' } });
    answer?.();
    await expect(other).resolves.toBe(2);
  });

  it('aborts an envelope once all of its reads were aborted, not before', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { read } = setUp((_calls, signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    const leaving = [new AbortController(), new AbortController()];
    const given = leaving.map((abort, n) => outcome(read(n, abort.signal)));
    await new Promise((done) => setTimeout(done));
    leaving[0]?.abort();
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    leaving[1]?.abort();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    expect(await Promise.all(given)).toMatchObject([
      { error: { kind: 'canceled' } },
      { error: { kind: 'canceled' } },
    ]);
  });

  it('does not resend reads after a business code that were aborted meanwhile', async () => {
    const abort = new AbortController();
    const { read, envelopes } = setUp(async (calls) => {
      if (calls.length === 1) return echo(calls);
      abort.abort();
      throw appError('business', 'No such loan', null, 404001);
    });
    const given = outcome(read(1, abort.signal));
    await expect(read(2)).resolves.toBe(2);
    expect(await given).toMatchObject({ error: { kind: 'canceled' } });
    expect(envelopes).toEqual([['read1', 'read2'], ['read2']]);
  });
});

const calls = [callOf('listQuestion')];

/** An exchange that fails with these errors before it answers. */
function setUpFailing(failures: unknown[]) {
  const left = [...failures];
  const exchange = jest.fn<ReturnType<Exchange>, Parameters<Exchange>>(async () => {
    if (left.length > 0) throw left.shift();
    return ['answer'];
  });
  return { exchange, read: retried(exchange) };
}

const down = ownFailure('network', 'listQuestion');

describe('reads after a network error', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.restoreAllMocks());

  it('are sent again after a pause, and again after a longer one', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const { exchange, read } = setUpFailing([down, down]);
    const answer = read(calls);
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

  it('do not all come back at the same moment', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    const { exchange, read } = setUpFailing([down]);
    const answer = read(calls);
    await jest.advanceTimersByTimeAsync(599);
    expect(exchange).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    await expect(answer).resolves.toEqual(['answer']);
  });

  it('fail with the network after the third time', async () => {
    const { exchange, read } = setUpFailing([down, down, down]);
    const result = outcome(read(calls));
    await jest.runAllTimersAsync();
    expect(await result).toEqual({ error: down });
    expect(exchange).toHaveBeenCalledTimes(3);
  });

  it('are not sent again after an abort', async () => {
    const { exchange, read } = setUpFailing([down]);
    const abort = new AbortController();
    const result = outcome(read(calls, abort.signal));
    await jest.advanceTimersByTimeAsync(100);
    abort.abort();
    expect(await result).toEqual({ error: down });
    expect(exchange).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('fail at once when the phone is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { exchange, read } = setUpFailing([down]);
    expect(await outcome(read(calls))).toEqual({ error: down });
    expect(exchange).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ...(['timeout', 'canceled', 'business', 'maintenance'] as const).map((kind) =>
    appError(kind, 'It failed', 'listQuestion'),
  ),
  new TypeError('a bug'),
])('a read is not retried after %p', async (failure) => {
  const { exchange, read } = setUpFailing([failure]);
  expect(await outcome(read(calls))).toEqual({ error: failure });
  expect(exchange).toHaveBeenCalledTimes(1);
});
