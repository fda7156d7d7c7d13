import * as v from 'valibot';
import type { Lender } from '../lender/lender';
import type { Recorder } from '../log/log';
import type { Channel } from './channel';
import type { RunCommand } from './lenderCommand';
import type { HostState } from './state';
import type { Store } from './store';
import { texts } from './texts';

/** Acts at the lender. */
export interface Lending {
  /** An event of the borrower, from a native page. Resolves to true when it succeeded. */
  event(event: string): Promise<boolean>;
  /** Logs an act of the lender's own controls, and lets the app refresh. @param told the message of their frame */
  follow(told: unknown): void;
}

interface Options {
  readonly store: Store<HostState>;
  readonly lender: Lender;
  readonly channel: Channel;
  readonly recorder: Recorder;
  readonly runCommand: RunCommand;
}

/** The result of a call, as `console.js` of the sandbox tells it. */
const toldAct = v.object({ call: v.string(), said: v.string(), isBad: v.boolean() });
/** A refresh after one of these would meet the fault itself. */
const OF_FAULTS = /^\w+ \/sandbox\/faults/;

export function createLending(options: Options): Lending {
  const { store, lender, channel, recorder, runCommand } = options;
  /** The native app refreshes the page when a push message reports a change. */
  const refresh = () => {
    if (store.get().frame) channel.tell({ event: 'refreshPage' });
  };
  return {
    async event(event) {
      const mobile = store.get().user?.mobile ?? null;
      if (mobile === null) {
        store.set({ notice: { tone: 'error', text: texts.nobody } });
        return false;
      }
      const run = async () => {
        await lender.event(mobile, event);
        return texts.done(event);
      };
      const isDone = await runCommand({ name: event, payload: { mobile }, run });
      if (isDone) refresh();
      return isDone;
    },
    follow(told) {
      if (!v.is(toldAct, told)) return;
      const { call, said, isBad } = told;
      const line = recorder.add({ direction: 'toLender', action: call, payload: {} });
      if (isBad) recorder.fail(line, said);
      else recorder.answer(line, said);
      store.set({ notice: { tone: isBad ? 'error' : 'good', text: said } });
      if (!isBad && !OF_FAULTS.test(call)) refresh();
    },
  };
}
