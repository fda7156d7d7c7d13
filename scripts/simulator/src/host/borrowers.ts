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

/** Who holds the phone. */
export interface Borrowers {
  /** A fresh borrower in this state, logged in, in a freshly installed app; `to` is completed by what is theirs. */
  start(scenario: Scenario, options?: BorrowerOptions & { to?: string }): Promise<boolean>;
  /** A freshly installed app that nobody is logged in to. */
  openLoggedOut(route: string): Promise<void>;
  /** The page has ended the session. */
  forget(): void;
  /** The page has logged in by itself. */
  take(session: PageSession): void;
  /** The credit order as the lender has it; null where nobody is logged in, there is none, or nobody can tell. */
  currentCreditOrder(): Promise<string | null>;
}

/** A session as a page hands it over. */
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

  /** The old document goes first: it may write what it keeps on its way out. */
  async function reinstall(user: Borrower | null, route: string): Promise<void> {
    frame.close();
    await settled();
    clearAppData(storages);
    store.set({ user });
    frame.open(route);
  }
  /** A page that nothing of the borrower is known for opens as it was asked for. */
  async function ownAddress(to: string, mobile: string): Promise<string> {
    if (!isFilledIn(to)) return to;
    const known = await viewOf(mobile);
    return known === null ? to : fillIn(to, known);
  }
  /** What the lender has of a borrower; null where it does not say. */
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
