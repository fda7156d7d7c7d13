import * as fc from 'fast-check';
import { createCallbacks } from './bridge';

const TIMEOUT_MS = 3_000;
const good = (data: unknown) => ({ ok: true, data });
type Call = (value: unknown) => void;

describe('the registry of callbacks', () => {
  beforeEach(() => jest.useFakeTimers());

  it('makes names that a host can call, and never the same twice', () => {
    const { open } = createCallbacks({});
    const names = Array.from({ length: 500 }, () => open(TIMEOUT_MS).name);
    expect(new Set(names).size).toBe(500);
    for (const name of names) expect(name).toMatch(/^pautang_[a-z0-9]{8,40}$/);
  });

  it('gives each call its own first answer, in any order of answers', async () => {
    const step = fc.oneof(
      fc.record({ act: fc.constant('open' as const) }),
      fc.record({ act: fc.constant('answer' as const), at: fc.nat(20) }),
      fc.record({ act: fc.constant('unknown' as const), name: fc.string() }),
      fc.record({ act: fc.constant('pass' as const), ms: fc.nat(TIMEOUT_MS) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const target: Record<string, unknown> = {};
        const callbacks = createCallbacks(target);
        const calls: { name: string; call: Call; until: number; heard: unknown; due: unknown }[] =
          [];
        let now = 0;
        const isWaiting = (one: (typeof calls)[number]) => one.due === undefined;
        for (const [at, one] of steps.entries()) {
          if (one.act === 'open') {
            const { name, result } = callbacks.open(TIMEOUT_MS);
            const made = { name, call: target[name] as Call, until: now + TIMEOUT_MS };
            const entry = { ...made, heard: undefined as unknown, due: undefined as unknown };
            void result.then((value) => (entry.heard = value));
            calls.push(entry);
          } else if (one.act === 'answer') {
            const entry = calls[one.at % Math.max(1, calls.length)];
            entry?.call(good(at));
            if (entry && isWaiting(entry)) entry.due = good(at);
          } else if (one.act === 'unknown') callbacks.settle(one.name, good(at));
          else {
            now += one.ms;
            await jest.advanceTimersByTimeAsync(one.ms);
            for (const entry of calls) if (isWaiting(entry) && entry.until <= now) entry.due = null;
          }
          const waiting = calls.filter(isWaiting);
          expect(callbacks.size()).toBe(waiting.length);
          expect(Object.keys(target).toSorted()).toEqual(
            waiting.map(({ name }) => name).toSorted(),
          );
        }
        await jest.advanceTimersByTimeAsync(0);
        for (const { heard, due } of calls) expect(heard).toEqual(due);
        jest.clearAllTimers();
      }),
      { numRuns: 60 },
    );
  });

  it('keeps a subscription after any time-out, until it ends', () => {
    const target: Record<string, unknown> = {};
    const callbacks = createCallbacks(target);
    const heard = jest.fn();
    const { name, end } = callbacks.keep(heard);
    jest.advanceTimersByTime(TIMEOUT_MS * 100);
    const call = target[name] as Call;
    call(good(1));
    callbacks.settle(name, good(2));
    expect(heard.mock.calls).toEqual([[good(1)], [good(2)]]);
    end();
    call(good(3));
    expect(heard).toHaveBeenCalledTimes(2);
    expect(target).toEqual({});
  });

  it.each([undefined, null, 5, [], '{', '{"ok":1}', { ok: false, error: 'timeout' }])(
    'takes junk as a failure: %j',
    async (junk) => {
      const callbacks = createCallbacks({});
      const { name, result } = callbacks.open(TIMEOUT_MS);
      callbacks.settle(name, junk);
      await expect(result).resolves.toMatchObject({ ok: false, error: 'failed' });
    },
  );
});
