import { act, renderHook } from '@testing-library/react';
import { useAutoRetry } from './useAutoRetry';

const hide = (isHidden: boolean) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};
const comeOnline = () => act(async () => void dispatchEvent(new Event('online')));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function setUp(isDown: boolean, work = jest.fn(async () => {})) {
  const view = renderHook(({ isDown }) => useAutoRetry(work, isDown), {
    initialProps: { isDown },
  });
  return { work, ...view };
}

describe('retrying by itself', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(1);
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    [1, [4, 12, 28, 58, 88, 118]],
    [0, [3, 9, 21, 43.5, 66, 88.5, 111]],
  ])(
    'asks with growing pauses up to 30 seconds, shortened by chance: %d',
    async (chance, seconds) => {
      jest.spyOn(Math, 'random').mockReturnValue(chance);
      const { work } = setUp(true);
      const moments: number[] = [];
      work.mockImplementation(async () => void moments.push(Date.now()));
      const start = Date.now();
      await pass(118_500);
      expect(moments.map((moment) => (moment - start) / 1_000)).toEqual(seconds);
    },
  );

  it('asks at once when the network is back and when the page becomes visible', async () => {
    const { work } = setUp(true);
    await comeOnline();
    expect(work).toHaveBeenCalledTimes(1);
    await hide(true);
    expect(work).toHaveBeenCalledTimes(1);
    await hide(false);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('asks nothing while the page is hidden', async () => {
    const { work } = setUp(true);
    await hide(true);
    await pass(60_000);
    await comeOnline();
    expect(work).not.toHaveBeenCalled();
  });

  it('stops when it is up again, restarts when it is down again, and ends with the page', async () => {
    const { work, rerender, unmount } = setUp(true);
    await pass(13_000);
    expect(work).toHaveBeenCalledTimes(2);
    rerender({ isDown: false });
    await pass(60_000);
    await comeOnline();
    await hide(false);
    expect(work).toHaveBeenCalledTimes(2);
    rerender({ isDown: true });
    await pass(4_000);
    expect(work).toHaveBeenCalledTimes(3);
    unmount();
    await pass(60_000);
    await comeOnline();
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('is retrying until it has an answer', async () => {
    let finish: (() => void) | undefined;
    const { result } = setUp(
      true,
      jest.fn(() => new Promise<void>((resolve) => (finish = resolve))),
    );
    expect(result.current.isRetrying).toBe(false);
    act(() => result.current.retry());
    expect(result.current.isRetrying).toBe(true);
    await act(async () => finish?.());
    expect(result.current.isRetrying).toBe(false);
  });
});
