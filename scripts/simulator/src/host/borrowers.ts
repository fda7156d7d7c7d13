import { fillIn, isFilledIn } from '../launch/fillIn';
import type { BorrowerOptions, Lender } from '../lender/lender';
import { LenderError } from '../lender/lender';
import type { Borrower, BorrowerView, Scenario } from '../lender/shapes';
import type { RunCommand } from './lenderCommand';
import type { AppFrame } from './appFrame';
import { HOME } from './appFrame';
import type { HostState } from './state';
import type { Storages } from './storage';
import { clearAppData } from './storage';
import type { Store } from './store';
import { texts } from './texts';

/** Controls who is logged in on the phone. */
export interface Borrowers {
  /**
   * Creates a borrower in this state and logs them in, in a freshly installed app. Fills missing ids in `to` in from the
   * borrower's data.
   */
  start(scenario: Scenario, options?: BorrowerOptions & { to?: string }): Promise<boolean>;
  /** Logs in a borrower whom the lender has created, in a freshly installed app. */
  logIn(user: Borrower): Promise<void>;
  /** Starts a freshly installed app without a session. */
  openLoggedOut(route: string): Promise<void>;
  /** Called when the page has ended the session. */
  forget(): void;
  /** Called when the page has logged in by itself. */
  take(session: PageSession): void;
  /**
   * Returns the borrower's credit order at the lender; null without a session, without an order or without an answer.
   */
  currentCreditOrder(): Promise<string | null>;
}

/** A session that the page passes to the host. */
export interface PageSession {
  readonly token: string;
  readonly mobile: string;
  readonly userId: string | null;
  readonly packageName: string | null;
}

interface Options {
  readonly store: Store<HostState>;
  readonly lender: Lender;
  readonly frame: AppFrame;
  readonly storages: Storages;
  readonly runCommand: RunCommand;
  /** resolves when the old frame has left the page */
  readonly settled: () => Promise<void>;
}

export function createBorrowers(options: Options): Borrowers {
  const { store, lender, frame, storages, runCommand, settled } = options;

  /** Removes the old document first, because it may write to the storage while it closes. */
  async function reinstall(user: Borrower | null, route: string): Promise<void> {
    frame.close();
    await settled();
    clearAppData(storages);
    store.set({ user });
    frame.open(route);
  }
  /** Fills ids in. If the lender does not answer, the page opens without them. */
  async function ownAddress(to: string, mobile: string): Promise<string> {
    if (!isFilledIn(to)) return to;
    const known = await viewOf(mobile);
    return known === null ? to : fillIn(to, known);
  }
  /** Returns the lender's data on a borrower; null if it does not answer. */
  async function viewOf(mobile: string): Promise<BorrowerView | null> {
    try {
      return await lender.borrower(mobile);
    } catch (error) {
      if (error instanceof LenderError) return null;
      throw error;
    }
  }
  return {
    start: (scenario, { to = HOME, ...given } = {}) =>
      runCommand({
        name: texts.startCommand,
        payload: { scenario, ...given },
        run: async () => {
          const user = await lender.createBorrower(scenario, given);
          await reinstall(user, await ownAddress(to, user.mobile));
          return texts.started(user.mobile);
        },
      }),
    logIn: (user) => reinstall(user, HOME),
    openLoggedOut: (route) => reinstall(null, route),
    forget: () => store.set({ user: null }),
    take({ token, mobile, userId, packageName }) {
      if (store.get().user?.token === token) return;
      const known = { code: null, username: null, password: null };
      const named = { userId: userId ?? '', packageName: packageName ?? '' };
      store.set({ user: { ...known, ...named, token, mobile } });
    },
    async currentCreditOrder() {
      const { user } = store.get();
      const known = user === null ? null : await viewOf(user.mobile);
      return known?.creditOrders[0]?.id ?? null;
    },
  };
}
