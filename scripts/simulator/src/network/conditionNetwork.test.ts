import type { NetworkConditions } from './conditionNetwork';
import { conditionNetwork, fateOf, goodNetwork } from './conditionNetwork';

/** A fake request that answers without a network. */
class FakeRequest extends EventTarget {
  static readonly sent: FakeRequest[] = [];
  isAborted = false;
  send(): void {
    FakeRequest.sent.push(this);
  }
  abort(): void {
    this.isAborted = true;
  }
  arrive(): void {
    for (const type of ['readystatechange', 'load', 'loadend']) this.dispatchEvent(new Event(type));
  }
}

function page(given: Partial<NetworkConditions>, chances: number[] = []) {
  FakeRequest.sent.length = 0;
  const conditions = { ...goodNetwork, ...given };
  const real = jest.fn(async () => 'the answer');
  const app = {
    fetch: real,
    XMLHttpRequest: FakeRequest,
    ProgressEvent,
    TypeError,
    DOMException,
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
    navigator: {},
  } as unknown as Window & typeof globalThis;
  conditionNetwork(app, { conditions: () => conditions, random: () => chances.shift() ?? 0 });
  const request = () => {
    const one = new app.XMLHttpRequest();
    const heard: string[] = [];
    for (const type of ['readystatechange', 'load', 'error', 'loadend'])
      one.addEventListener(type, () => heard.push(type));
    one.send();
    return { one, heard };
  };
  return { app, real, conditions, request };
}
const WAY_OUT = [0, 0.4];
const WAY_BACK = [0, 0.6];
const arrive = () => FakeRequest.sent.at(-1)?.arrive();

describe('the simulated network', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('sends every call at once without conditions', async () => {
    const { app, request } = page({});
    await expect(app.fetch('/x')).resolves.toBe('the answer');
    const { heard } = request();
    expect(FakeRequest.sent).toHaveLength(1);
    arrive();
    expect(heard).toEqual(['readystatechange', 'load', 'loadend']);
    expect(app.navigator.onLine).toBe(true);
  });

  it('delays each call by the latency', async () => {
    const { app, real, request } = page({ latency: 300 });
    const answer = app.fetch('/x');
    request();
    await jest.advanceTimersByTimeAsync(299);
    expect([real.mock.calls.length, FakeRequest.sent.length]).toEqual([0, 0]);
    await jest.advanceTimersByTimeAsync(1);
    expect([real.mock.calls.length, FakeRequest.sent.length]).toEqual([1, 1]);
    await expect(answer).resolves.toBe('the answer');
  });

  it('sends no call offline, and tells the page that it is offline', async () => {
    const { app, real, request, conditions } = page({ offline: true });
    expect(app.navigator.onLine).toBe(false);
    await expect(app.fetch('/x')).rejects.toThrow(new TypeError('Failed to fetch'));
    const { heard } = request();
    await jest.runAllTimersAsync();
    expect(heard).toEqual(['error', 'loadend']);
    expect([real.mock.calls.length, FakeRequest.sent.length]).toEqual([0, 0]);
    conditions.offline = false;
    expect(app.navigator.onLine).toBe(true);
    await expect(app.fetch('/x')).resolves.toBe('the answer');
  });

  it('does not send a call that is lost on its way out', async () => {
    const { request } = page({ loss: 100 }, [...WAY_OUT]);
    const { heard } = request();
    await jest.runAllTimersAsync();
    expect(FakeRequest.sent).toEqual([]);
    expect(heard).toEqual(['error', 'loadend']);
  });

  it('shows the page only a failure if the answer is lost on its way back', async () => {
    const { app, real, request } = page({ loss: 100 }, [...WAY_BACK, ...WAY_BACK]);
    const { heard } = request();
    arrive();
    expect(heard).toEqual(['error', 'loadend']);
    await expect(app.fetch('/x')).rejects.toThrow('Failed to fetch');
    expect(real).toHaveBeenCalledTimes(1);
  });

  it('does not send a call that the page aborts during the latency', async () => {
    const { app, real, request } = page({ latency: 300 });
    const over = new AbortController();
    const failure = app.fetch('/x', { signal: over.signal }).catch((error: Error) => error.name);
    const { one } = request();
    over.abort();
    one.abort();
    await jest.runAllTimersAsync();
    await expect(failure).resolves.toBe('AbortError');
    expect([real.mock.calls.length, FakeRequest.sent.length]).toEqual([0, 0]);
    expect(one).toMatchObject({ isAborted: true });
  });

  it('applies to a window only once', () => {
    const { app } = page({});
    const { fetch } = app;
    conditionNetwork(app, { conditions: () => goodNetwork, random: () => 0 });
    expect(app.fetch).toBe(fetch);
  });

  it('loses the given percentage of calls', () => {
    const hundred = Array.from({ length: 100 }, (_, chance) => chance / 100);
    for (let loss = 0; loss <= 100; loss++) {
      const fates = hundred.map((chance) => fateOf({ ...goodNetwork, loss }, () => chance));
      expect(fates.filter((fate) => fate !== 'arrives')).toHaveLength(loss);
    }
  });
});
