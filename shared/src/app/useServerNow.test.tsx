import { act, renderHook } from '@testing-library/react';
import { fakeServices } from '../testing/fakeServices';
import { createTestStore, inStore } from '../testing/createTestStore';
import { movedClock } from '../testing/movedClock';
import type { Clock } from './services';
import { useCountdown, useIsTimeKnown, useServerNow } from './useServerNow';

/** The phone is an hour slow. */
const PHONE = Date.parse('2026-11-20T10:44:00Z');
const SERVER = Date.parse('2026-11-20T11:44:00Z');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function render<T>(hook: () => T, clock?: Clock) {
  const { services } = fakeServices({});
  services.clock = clock ?? { ...services.clock, now: () => Date.now() + (SERVER - PHONE) };
  const store = createTestStore(services);
  return renderHook(hook, { wrapper: inStore(store) });
}

describe('server time (decision P14)', () => {
  beforeEach(() => jest.useFakeTimers({ now: PHONE }));

  it('updates in steps', async () => {
    const { result } = render(() => useServerNow(10_000));
    expect(result.current).toBe(SERVER);
    await pass(9_999);
    expect(result.current).toBe(SERVER);
    await pass(1);
    expect(result.current).toBe(SERVER + 10_000);
  });

  it('updates at once when a hidden page, whose timers sleep, is visible again', () => {
    const { result } = render(() => useServerNow(60_000));
    jest.setSystemTime(PHONE + 45_000);
    expect(result.current).toBe(SERVER);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBe(SERVER + 45_000);
  });

  it('updates as soon as an answer corrects the clock', () => {
    const clock = movedClock(PHONE, false);
    const { result } = render(() => useServerNow(60_000), clock);
    expect(result.current).toBe(PHONE);
    act(() => clock.learn(SERVER));
    expect(result.current).toBe(SERVER);
  });

  it('becomes known when an answer tells it', () => {
    const clock = movedClock(PHONE, false);
    const { result } = render(() => useIsTimeKnown(), clock);
    expect(result.current).toBe(false);
    act(() => clock.learn(SERVER));
    expect(result.current).toBe(true);
  });

  it('counts down to an instant and stays at 0', async () => {
    const { result } = render(() => useCountdown('2026-11-20T11:44:02.500Z'));
    expect(result.current).toBe(2_500);
    await pass(2_000);
    expect(result.current).toBe(500);
    await pass(5_000);
    expect(result.current).toBe(0);
  });

  it('leaves no timer behind', () => {
    render(() => useServerNow(1_000)).unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
