import { growingPause, spreadPause } from '@pautang/shared/contract/pauses';
import type { RefreshOutcome } from './registrySource';
import { createTurns } from './turns';

/** An open page asks every 12 to 15 s; while the store cannot be reached, the pauses grow to 48 to 60 s. */
const PAUSE = { firstMs: 15_000, growth: 2, maxMs: 60_000 };
const SPREAD = [0.8, 1] as const;

interface Options {
  readonly ask: () => Promise<RefreshOutcome>;
  /** a hidden page does not ask */
  readonly isVisible: () => boolean;
  /** from 0 up to, but not including, 1 */
  readonly chance?: () => number;
}

/**
 * Decides when an open page polls the registry. Each pause is random and begins at the last request from any caller, so
 * that phones that were opened together, or that an outage brought in step, soon ask at different times.
 */
export function createNewsPolling({ ask, isVisible, chance }: Options) {
  const inTurn = createTurns();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const wait = () => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(
      () => {
        if (isVisible()) void askInTurn();
        else wait();
      },
      spreadPause(growingPause(failures, PAUSE), SPREAD, chance),
    );
  };

  const count = (to: number) => {
    const isOther = to !== failures;
    failures = to;
    if (isOther && timer !== null) wait();
  };

  const askInTurn = () =>
    inTurn('ask', async () => {
      if (timer !== null) wait();
      const outcome = await ask();
      count(outcome === 'unreachable' ? failures + 1 : 0);
    });

  return {
    /** Starts the polling when the first area is entered. Later calls change nothing. */
    start: () => {
      if (timer === null) wait();
    },
    /** Asks now. While an answer is on its way, one more question waits for it. */
    ask: askInTurn,
    /** The phone's network is back: reset the pauses, because failures without a network say nothing about the store. */
    online: () => count(0),
  };
}
