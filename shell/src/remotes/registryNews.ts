import type { Bridge, swapVetoes } from '@pautang/shared/app';
import { isDoneByHost } from '@pautang/shared/app';
import { hostRefreshApp } from '@pautang/shared/contract/hostShell';
import { growingPause, spreadPause } from '@pautang/shared/contract/pauses';
import { storedText } from '../state/storedJson';
import type { RefreshOutcome, RegistrySource } from './registrySource';

/** Runs pieces of work one after the other. Work whose name already waits for its turn is not queued twice. */
export function createTurns() {
  let last: Promise<void> = Promise.resolve();
  const waiting = new Map<string, Promise<void>>();
  return (name: string, work: () => Promise<void>): Promise<void> => {
    const known = waiting.get(name);
    if (known) return known;
    const turn = last.then(() => {
      waiting.delete(name);
      return work();
    });
    waiting.set(name, turn);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** An open page polls every 12 to 15 s. While the store is unreachable, the pauses grow to 48 to 60 s. */
const PAUSE = { firstMs: 15_000, growth: 2, maxMs: 60_000 };
const SPREAD = [0.8, 1] as const;

interface PollingOptions {
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
export function createNewsPolling({ ask, isVisible, chance }: PollingOptions) {
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
    /** Asks now. During a request, one more request waits for its answer. */
    ask: askInTurn,
    /** Resets the pauses when the phone is online again, because failures without a network say nothing about the store. */
    online: () => count(0),
  };
}

/**
 * The serial for which this tab was last reloaded. Outside the borrower's own keys (`pautang.…`), so that a logout
 * keeps it.
 */
const reloadedFor = storedText('pautang-reload.v1', () => sessionStorage);

/** Notes that the tab reloads for this serial. False: it has done so before, or cannot note it and might reload without end. */
function note(serial: number): boolean {
  // A damaged value becomes NaN, for which the comparison is false.
  if (Number(reloadedFor.read()) >= serial) return false;
  reloadedFor.write(`${serial}`);
  return reloadedFor.read() === `${serial}`;
}

interface ReloadOptions {
  readonly page: Pick<Window, 'addEventListener' | 'location'>;
  readonly bridge: Bridge;
  readonly registry: Pick<RegistrySource, 'current'>;
  readonly vetoes: Pick<typeof swapVetoes, 'strongest'>;
}

/**
 * Reloads the page, through the host if that can, when the registry asks for it, once for each serial: a remote may have damaged something that a new
 * version cannot repair, such as a global.
 */
export function createReload({ page, bridge, registry, vetoes }: ReloadOptions) {
  /** serial in force when the first remote ran; before that nothing can be damaged */
  let began = 0;
  /** The serial for which the page must reload; 0: none. */
  const due = (): number => {
    const { reload = 0 } = registry.current() ?? {};
    return began > 0 && reload > began ? reload : 0;
  };
  return {
    due,
    /** Call it before a remote runs. */
    begin: () => {
      began ||= registry.current()?.serial ?? 0;
    },
    /** Reloads if that is due and no act is under way. Call it when the store has answered, because then the page will load. */
    settle: () => {
      const serial = due();
      if (serial === 0 || vetoes.strongest() === 'act' || !note(serial)) return;
      page.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
      void isDoneByHost(bridge, hostRefreshApp, {}).then(
        (isDone) => isDone || page.location.reload(),
      );
    },
  };
}
