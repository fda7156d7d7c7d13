import type { Client } from '@pautang/shared/app';
import { operationConfig } from '@pautang/shared/contract/account';
import type { ServerClock } from '../client/clock';
import type { LazyRemotes } from '../remotes/lazyRemotes';
import { tieKept } from '../session/keptStorage';
import type { FollowOptions } from '../session/followTabs';
import { followTabs } from '../session/followTabs';
import type { Thrown } from '../signals/watchPage';
import { scrollToFocus } from './focusScroll';

/** By then the page has loaded, so that keeping the app on the phone does not slow it. */
const KEEP_MS = 5_000;

interface Options extends FollowOptions {
  readonly page: Window;
  readonly clock: ServerClock;
  readonly client: Client;
  readonly remotes: LazyRemotes;
}

/** Calls the lender if the phone slept or its clock was set, because any answer corrects the time. */
function askInDoubt({ page, clock, client }: Options): void {
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState !== 'visible' || !clock.isDoubtful()) return;
    client.read(operationConfig, {}, { isQuiet: true }).catch(() => undefined);
  });
}

/**
 * Pages of borrow, bank, customer, mine, repay and account hide what the lender does not offer, but do not request its
 * terms themselves.
 */
const TAKES_TERMS = /^#\/([bcmr]|ac)/;

/**
 * Requests the lender's details and terms if the phone has none. Login, home and guides load them, but a borrower may
 * start on another page.
 */
function hearOfLender({ store, client }: Options): void {
  if (store.getState().kept.commonInfo.operationConfigData !== null) return;
  client.read(operationConfig, {}, { isQuiet: true }).catch(() => undefined);
}

/** Collects uncaught errors and rejections until a watcher reads them. */
function hearErrors(page: Window): Thrown {
  const early: unknown[] = [];
  const thrown: Thrown = { early, hear: (error) => early.push(error) };
  page.addEventListener('error', ({ error }) => thrown.hear(error));
  page.addEventListener('unhandledrejection', ({ reason }) => thrown.hear(reason));
  return thrown;
}

/** Starts the shell's lasting tasks that the first paint does not need. Loaded with the client's files. */
export function startLastingTasks(options: Options): void {
  tieKept(options.store);
  followTabs(options);
  scrollToFocus(options.page);
  askInDoubt(options);
  if (TAKES_TERMS.test(options.page.location.hash)) hearOfLender(options);
  const thrown = hearErrors(options.page);
  setTimeout(() => {
    hearOfLender(options);
    void Promise.all([
      import(/* webpackChunkName: "later" */ '../worker/keepApp'),
      import(/* webpackChunkName: "later" */ '../signals/watchPage'),
      import(/* webpackChunkName: "later" */ '../session/requireVersion'),
    ]).then(
      ([{ keepApp }, { watchPage }, { requireVersion }]) => {
        keepApp(options.remotes);
        requireVersion(options);
        watchPage({ ...options, base: BUILD_FLAGS.STORE_BASE, thrown });
      },
      // The next start tries again.
      () => undefined,
    );
  }, KEEP_MS);
}
