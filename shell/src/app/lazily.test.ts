import { currentPath } from '../routing/addresses';
import { createOnce } from './once';
import { lazily } from './lazily';

describe('a chunk of the shell', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is asked for when it is needed, once', async () => {
    const load = jest.fn(async () => ({ made: true }));
    const get = lazily(load);
    expect(load).not.toHaveBeenCalled();
    const [first, second] = await Promise.all([get(), get()]);
    expect(second).toBe(first);
    expect(await get()).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is asked for again by the next call after it did not come', async () => {
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

describe('the current path', () => {
  it.each([
    ['', '/'],
    ['#', '/'],
    ['#/', '/'],
    ['#/repay/repay?loanOrderId=loan-1', '/repay/repay?loanOrderId=loan-1'],
    ['#anchor', '/'],
    ['#https://evil.example', '/'],
  ])('of %j is %j', (hash, path) => {
    expect(currentPath({ location: { hash } as Location })).toBe(path);
  });
});

describe('a flag that turns true once', () => {
  it('tells who listens, and not who has stopped', () => {
    const flag = createOnce();
    const heard = jest.fn();
    const unheard = jest.fn();
    flag.subscribe(heard);
    flag.subscribe(unheard)();
    expect(flag.read()).toBe(false);
    flag.done();
    expect(flag.read()).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(unheard).not.toHaveBeenCalled();
  });
});
