import { act, renderHook } from '@testing-library/react';
import { usePolling } from './usePolling';

const START = Date.parse('2026-11-20T11:44:00Z');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const see = (state: 'hidden' | 'visible') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

function setUp(options?: Parameters<typeof usePolling>[1]) {
  const moments: number[] = [];
  const view = renderHook(
    (props) => usePolling(() => moments.push((Date.now() - START) / 1_000), props),
    { initialProps: options },
  );
  return { moments, ...view };
}

describe('polling', () => {
  beforeEach(() => jest.useFakeTimers({ now: START }));
  afterEach(() => jest.restoreAllMocks());

  it('polls with growing pauses up to the longest', async () => {
    const { moments } = setUp({ firstMs: 2_000, maxMs: 5_000 });
    await pass(25_000);
    expect(moments).toEqual([2, 5, 9.5, 14.5, 19.5, 24.5]);
  });

  it('begins with 2 seconds and never waits longer than 30', async () => {
    const { moments } = setUp();
    await pass(300_000);
    const pauses = moments.map((moment, at) =>
      Math.round((moment - (moments[at - 1] ?? 0)) * 1_000),
    );
    expect(pauses[0]).toBe(2_000);
    expect(Math.max(...pauses)).toBe(30_000);
    expect(pauses.slice(-3)).toEqual([30_000, 30_000, 30_000]);
  });

  it('pauses while the page is hidden, and polls at once when it is visible', async () => {
    const { moments } = setUp();
    await pass(6_000);
    see('hidden');
    await pass(120_000);
    expect(moments).toEqual([2, 5]);
    see('visible');
    await pass(2_000);
    expect(moments).toEqual([2, 5, 126, 128]);
  });

  it('does not poll before a page that opens hidden becomes visible', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { moments } = setUp();
    await pass(60_000);
    expect(moments).toEqual([]);
    see('visible');
    expect(moments).toEqual([60]);
  });

  it('stops when polling is switched off and when the page unmounts', async () => {
    const { moments, rerender, unmount } = setUp();
    await pass(2_000);
    rerender({ isActive: false });
    await pass(60_000);
    see('visible');
    expect(moments).toEqual([2]);
    rerender({ isActive: true });
    await pass(2_000);
    expect(moments).toEqual([2, 64]);
    unmount();
    await pass(60_000);
    see('visible');
    expect(moments).toEqual([2, 64]);
  });

  it('calls the function of the latest render', async () => {
    const calls: string[] = [];
    const { rerender } = renderHook(({ name }) => usePolling(() => calls.push(name)), {
      initialProps: { name: 'first' },
    });
    rerender({ name: 'second' });
    await pass(2_000);
    expect(calls).toEqual(['second']);
  });
});
