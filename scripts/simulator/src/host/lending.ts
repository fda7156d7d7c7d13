import type { FaultName } from '../lender/shapes';
import { faultKinds } from '../lender/shapes';
import type { Lender } from '../lender/lender';
import type { RunCommand } from './lenderCommand';
import type { Channel } from './channel';
import type { HostState } from './state';
import type { Store } from './store';
import { texts } from './texts';

/** What the panel and the native pages do at the lender. Each resolves to true when it succeeded. */
export interface Lending {
  event(event: string, more?: Record<string, unknown>): Promise<boolean>;
  advance(days: number): Promise<boolean>;
  toNextDue(): Promise<boolean>;
  maintenance(on: boolean): Promise<boolean>;
  lendingWindow(open: boolean): Promise<boolean>;
  /** Applies to the borrower who is logged in, or to all borrowers when nobody is. */
  fault(name: FaultName, method: string | null, next: number | null): Promise<boolean>;
  clearFaults(): Promise<boolean>;
}

interface Options {
  readonly store: Store<HostState>;
  readonly lender: Lender;
  readonly channel: Channel;
  readonly runCommand: RunCommand;
}

export function createLending({ store, lender, channel, runCommand }: Options): Lending {
  /** The native app refreshes the page when a push message reports a change. */
  async function andRefresh(done: Promise<boolean>): Promise<boolean> {
    const isDone = await done;
    if (isDone && store.get().frame) channel.tell({ event: 'refreshPage' });
    return isDone;
  }
  return {
    async event(event, more = {}) {
      const mobile = store.get().user?.mobile ?? null;
      if (mobile === null) {
        store.set({ notice: { tone: 'error', text: texts.nobody } });
        return false;
      }
      return andRefresh(
        runCommand({
          name: event,
          payload: { mobile: mobile, ...more },
          run: async () => {
            await lender.event(mobile, event, more);
            return texts.done(event);
          },
        }),
      );
    },
    advance: (days) =>
      andRefresh(
        runCommand({
          name: texts.advanceCommand(days),
          payload: { advanceDays: days },
          run: async () => {
            await lender.advance(days);
            return texts.advanced(days);
          },
        }),
      ),
    toNextDue: () =>
      andRefresh(
        runCommand({
          name: texts.nextCommand,
          payload: { toNext: store.get().user?.mobile ?? true },
          run: async () => {
            await lender.advanceToNext(store.get().user?.mobile ?? null);
            return texts.atNext;
          },
        }),
      ),
    lendingWindow: (open) =>
      andRefresh(
        runCommand({
          name: texts.windowCommand,
          payload: { open },
          run: async () => {
            await lender.lendingWindow(open);
            return texts.window(open);
          },
        }),
      ),
    fault(name, method, next) {
      const mobile = store.get().user?.mobile;
      const fault = {
        ...faultKinds[name],
        ...(method !== null && { method }),
        ...(mobile !== undefined && { mobile }),
        ...(next !== null && { next }),
      };
      return runCommand({
        name: texts.faultCommand,
        payload: fault,
        run: async () => {
          await lender.addFault(fault);
          return texts.faultSet;
        },
      });
    },
    clearFaults: () =>
      runCommand({
        name: texts.faultCommand,
        payload: {},
        run: async () => {
          await lender.clearFaults();
          return texts.faultsCleared;
        },
      }),
    maintenance: (on) =>
      andRefresh(
        runCommand({
          name: texts.maintenanceCommand,
          payload: { on },
          run: async () => {
            await lender.maintenance(on);
            return texts.maintenance(on);
          },
        }),
      ),
  };
}
