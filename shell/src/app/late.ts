import type { Client } from '@pautang/shared/app';
import { operationConfig } from '@pautang/shared/contract/account';
import type { ServerClock } from '../client/clock';
import type { LateRemotes } from '../remotes/lateRemotes';
import { tieKept } from '../session/keptStorage';
import type { FollowOptions } from '../session/followTabs';
import { followTabs } from '../session/followTabs';
import type { Thrown } from '../signals/watchPage';
import { scrollToFocus } from './focusScroll';

/** By then nothing that the borrower waits for is still on its way: now the app may be kept on the phone. */
const KEEP_MS = 5_000;

interface Options extends FollowOptions {
  readonly page: Window;
  readonly clock: ServerClock;
  readonly client: Client;
  readonly remotes: LateRemotes;
}

/** When the phone has slept or its clock was set, the time is in doubt: any answer of the lender gives it. */
function askInDoubt({ page, clock, client }: Options): void {
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState !== 'visible' || !clock.isDoubtful()) return;
    client.read(operationConfig, {}, { isQuiet: true }).catch(() => undefined);
  });
}

/** The errors and rejections that nothing has caught until somebody reads them. */
function hearErrors(page: Window): Thrown {
  const early: unknown[] = [];
  const thrown: Thrown = { early, hear: (error) => early.push(error) };
  page.addEventListener('error', ({ error }) => thrown.hear(error));
  page.addEventListener('unhandledrejection', ({ reason }) => thrown.hear(reason));
  return thrown;
}

/** What the shell does all the time but not for the first paint: it comes with the client's files. */
export function startLate(options: Options): void {
  tieKept(options.store);
  followTabs(options);
  scrollToFocus(options.page);
  askInDoubt(options);
  const thrown = hearErrors(options.page);
  setTimeout(() => {
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
      // The next start keeps it.
      () => undefined,
    );
  }, KEEP_MS);
}
