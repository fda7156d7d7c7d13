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
  const act = (name: string, payload: unknown, run: () => Promise<unknown>, done: string) =>
    runCommand({
      name,
      payload,
      run: async () => {
        await run();
        return done;
      },
    });
  return {
    async event(event, more = {}) {
      const mobile = store.get().user?.mobile ?? null;
      if (mobile === null) {
        store.set({ notice: { tone: 'error', text: texts.nobody } });
        return false;
      }
      const send = () => lender.event(mobile, event, more);
      return andRefresh(act(event, { mobile, ...more }, send, texts.done(event)));
    },
    advance(days) {
      const send = () => lender.advance(days);
      const payload = { advanceDays: days };
      return andRefresh(act(texts.advanceCommand(days), payload, send, texts.advanced(days)));
    },
    toNextDue() {
      const mobile = store.get().user?.mobile ?? null;
      const send = () => lender.advanceToNext(mobile);
      return andRefresh(act(texts.nextCommand, { toNext: mobile ?? true }, send, texts.atNext));
    },
    lendingWindow(open) {
      const send = () => lender.lendingWindow(open);
      return andRefresh(act(texts.windowCommand, { open }, send, texts.window(open)));
    },
    maintenance(on) {
      const send = () => lender.maintenance(on);
      return andRefresh(act(texts.maintenanceCommand, { on }, send, texts.maintenance(on)));
    },
    fault(name, method, next) {
      const mobile = store.get().user?.mobile;
      const fault = {
        ...faultKinds[name],
        ...(method !== null && { method }),
        ...(mobile !== undefined && { mobile }),
        ...(next !== null && { next }),
      };
      return act(texts.faultCommand, fault, () => lender.addFault(fault), texts.faultSet);
    },
    clearFaults: () => act(texts.faultCommand, {}, lender.clearFaults, texts.faultsCleared),
  };
}
