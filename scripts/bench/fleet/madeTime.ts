import { setImmediate as turn } from 'node:timers/promises';

interface Timer {
  run: (() => void) | null;
}

type SetTimer = (run: () => void, ms?: number) => Timer;

/** Simulated time in whole milliseconds. During `run` it replaces the process's timers, steady clock and `fetch`. */
export function madeTime() {
  let now = 0;
  const due: (Timer[] | undefined)[] = [];
  const setTimer: SetTimer = (run, ms = 0) => {
    const timer = { run };
    (due[now + Math.max(0, Math.trunc(ms))] ??= []).push(timer);
    return timer;
  };
  const clearTimer = (timer: Timer | undefined) => {
    if (timer) timer.run = null;
  };

  const run = async (until: number, fetch: typeof globalThis.fetch): Promise<void> => {
    const known = {
      fetch: globalThis.fetch,
      setTimeout: globalThis.setTimeout,
      clearTimeout: globalThis.clearTimeout,
    };
    const knownNow = performance.now;
    Object.assign(globalThis, { fetch, setTimeout: setTimer, clearTimeout: clearTimer });
    performance.now = () => now;
    try {
      for (; now < until; now += 1) {
        const timers = due[now];
        if (!timers) continue;
        // A timer that a callback sets for this moment joins them.
        for (let at = 0; at < timers.length; at += 1) {
          timers[at]?.run?.();
          // Let the callbacks and their promises finish before time moves on.
          if (at === timers.length - 1) await turn();
        }
        due[now] = undefined;
      }
    } finally {
      Object.assign(globalThis, known);
      performance.now = knownNow;
    }
  };
  return { now: () => now, setTimer, run };
}
export type MadeTime = ReturnType<typeof madeTime>;
