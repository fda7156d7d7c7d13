import type { Lender } from '../lender/lender';
import type { RunAct } from './acts';
import type { Channel } from './channel';
import type { HostState } from './state';
import type { Store } from './store';
import { texts } from './texts';

/** What the panel and the native pages do on the lender's side. Each resolves to whether it was done. */
export interface Lending {
  event(event: string, more?: Record<string, unknown>): Promise<boolean>;
  advance(days: number): Promise<boolean>;
  maintenance(on: boolean): Promise<boolean>;
}

interface Options {
  readonly store: Store<HostState>;
  readonly lender: Lender;
  readonly channel: Channel;
  readonly runAct: RunAct;
}

export function createLending({ store, lender, channel, runAct }: Options): Lending {
  /** The native app refreshes the page when a push message says that something has changed. */
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
        runAct({
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
        runAct({
          name: texts.advanceAct(days),
          payload: { advanceDays: days },
          run: async () => {
            await lender.advance(days);
            return texts.advanced(days);
          },
        }),
      ),
    maintenance: (on) =>
      andRefresh(
        runAct({
          name: texts.maintenanceAct,
          payload: { on },
          run: async () => {
            await lender.maintenance(on);
            return texts.maintenance(on);
          },
        }),
      ),
  };
}
