import type { hostUserInfo } from '@pautang/shared/contract/host';
import type { HostDataOf } from '@pautang/shared/contract/hostWire';
import { fillIn, isFilledIn } from '../launch/fillIn';
import type { BorrowerOptions, Lender } from '../lender/lender';
import { LenderError } from '../lender/lender';
import type { Borrower, BorrowerView, Scenario } from '../lender/shapes';
import type { AppFrame } from './appFrame';
import { HOME } from './appFrame';
import type { Lending } from './lending';
import type { HostState, Store } from './state';
import type { Storages } from './storage';
import { clearAppData } from './storage';
import { texts } from './texts';

interface Options {
  readonly store: Store<HostState>;
  readonly lender: Lender;
  readonly frame: AppFrame;
  readonly storages: Storages;
  readonly lending: Lending;
  /** resolves when the old frame has left the page */
  readonly settled: () => Promise<void>;
}

export type Borrowers = ReturnType<typeof createBorrowers>;

/** Controls who is logged in on the phone. */
export function createBorrowers(options: Options) {
  const { store, lender, frame, storages, lending, settled } = options;

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
    /** Creates a borrower and logs them in, in a freshly installed app. Resolves to null if the lender refused. */
    start: (
      scenario: Scenario,
      { to = HOME, ...given }: BorrowerOptions & { readonly to?: string | undefined } = {},
    ) =>
      lending.run(
        texts.startCommand,
        { scenario, ...given },
        async () => {
          const user = await lender.createBorrower(scenario, given);
          await reinstall(user, await ownAddress(to, user.mobile));
          return user;
        },
        ({ mobile }) => texts.started(mobile),
      ),
    /** Logs in a borrower whom the lender has created, in a freshly installed app. */
    logIn: (user: Borrower) => reinstall(user, HOME),
    /** Starts a freshly installed app without a session. */
    openLoggedOut: (route: string) => reinstall(null, route),
    /** Called when the page has ended the session. */
    forget: () => store.set({ user: null }),
    /** Called when the page tells its session, which may be one that it began by itself. */
    take(session: HostDataOf<typeof hostUserInfo>['session']): void {
      if (!session?.mobile || store.get().user?.token === session.token) return;
      const { token, mobile, userId, packageName } = session;
      const known = { code: null, username: null, password: null };
      const named = { userId: userId ?? '', packageName: packageName ?? '' };
      store.set({ user: { ...known, ...named, token, mobile } });
    },
    /** The borrower's credit order at the lender; null without a session, an order or an answer. */
    async currentCreditOrder(): Promise<string | null> {
      const { user } = store.get();
      const known = user === null ? null : await viewOf(user.mobile);
      return known?.creditOrders[0]?.id ?? null;
    },
  };
}
