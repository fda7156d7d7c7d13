import { lazily, withRetry } from './lazily';

/** Work that fails with these errors in turn and then succeeds. */
function failing(...errors: Error[]) {
  const work = jest.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'done';
  });
  const pauses: number[] = [];
  const run = () => withRetry(work, async (ms) => void pauses.push(ms));
  return { work, pauses, run };
}

const chunk = () => new Error('Loading chunk 5 failed');

describe('trying again', () => {
  afterEach(() => jest.restoreAllMocks());

  it('rejects with the error of the third try', async () => {
    const { run, work } = failing(chunk(), chunk(), new Error('the third'));
    await expect(run()).rejects.toThrow('the third');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it.each([
    [0, [300, 1_200]],
    [0.5, [400, 1_600]],
    [1, [500, 2_000]],
  ])('pauses longer each time, jittered by %d', async (random, expected) => {
    jest.spyOn(Math, 'random').mockReturnValue(random);
    const { run, pauses } = failing(chunk(), chunk());
    await run();
    expect(pauses).toEqual(expected);
  });

  it.each(['Failed integrity metadata check', 'There is no integrity for https://a.example/x.js.'])(
    'does not retry wrong bytes: %s',
    async (message) => {
      const { run, work } = failing(new Error(message));
      await expect(run()).rejects.toThrow(message);
      expect(work).toHaveBeenCalledTimes(1);
    },
  );

  it('fetches a failed file past the cache, which may hold wrong bytes', async () => {
    const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    const address = 'https://app.example/app/net.ab12.js';
    const { run } = failing(Object.assign(chunk(), { request: address }));
    await expect(run()).resolves.toBe('done');
    expect(asked.mock.calls).toEqual([[address, { cache: 'reload' }]]);
  });

  it('waits in real time between tries', async () => {
    jest.useFakeTimers();
    const { work } = failing(chunk());
    const result = withRetry(work);
    await jest.advanceTimersByTimeAsync(250);
    expect(work).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(300);
    await expect(result).resolves.toBe('done');
  });
});

describe('a chunk of the shell', () => {
  beforeEach(() => jest.useFakeTimers());

  it('is loaded when it is needed, once', async () => {
    const load = jest.fn(async () => ({ made: true }));
    const get = lazily(load);
    expect(load).not.toHaveBeenCalled();
    const [first, second] = await Promise.all([get(), get()]);
    expect(second).toBe(first);
    expect(await get()).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is requested again by the next call after it failed', async () => {
    let isDown = true;
    const load = jest.fn(async () => {
      if (isDown) throw new Error('Loading chunk net failed');
      return 'there';
    });
    const get = lazily(load);
    const failed = get().catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await failed).toBe('Loading chunk net failed');
    expect(load).toHaveBeenCalledTimes(3);
    isDown = false;
    await expect(get()).resolves.toBe('there');
  });
});
