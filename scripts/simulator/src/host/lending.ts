import * as v from 'valibot';
import type { Lender } from '../lender/lender';
import { borrower } from '../lender/shapes';
import type { Recorder } from '../log/log';
import type { Borrowers } from './borrowers';
import type { Channel } from './channel';
import type { RunCommand } from './lenderCommand';
import type { HostState } from './state';
import type { Store } from './store';
import { texts } from './texts';

export interface Lending {
  /** Sends an event of the borrower, from a native page. Resolves to true if it succeeded. */
  event(event: string): Promise<boolean>;
  /** Logs an act of the lender's own controls, and refreshes the app or logs a new borrower in. @param told their message */
  follow(told: unknown): void;
}

interface Options {
  readonly store: Store<HostState>;
  readonly lender: Lender;
  readonly channel: Channel;
  readonly recorder: Recorder;
  readonly runCommand: RunCommand;
  readonly borrowers: Pick<Borrowers, 'logIn'>;
}

/** The result of a call, in the form of the sandbox's `console.js`. */
const actMessage = v.object({ call: v.string(), said: v.string(), isBad: v.boolean() });
const borrowerMessage = v.object({ made: borrower });
/** Calls without a refresh: it would use up a fault, and a new borrower's app has just started. */
const WITHOUT_REFRESH = /^\w+ \/sandbox\/(faults|borrowers )/;

export function createLending(options: Options): Lending {
  const { store, lender, channel, recorder, runCommand, borrowers } = options;
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
      const made = v.safeParse(borrowerMessage, told);
      if (made.success) void borrowers.logIn(made.output.made);
      if (!v.is(actMessage, told)) return;
      const { call, said, isBad } = told;
      const line = recorder.add({ direction: 'toLender', action: call, payload: {} });
      if (isBad) recorder.fail(line, said);
      else recorder.answer(line, said);
      store.set({ notice: { tone: isBad ? 'error' : 'good', text: said } });
      if (!isBad && !WITHOUT_REFRESH.test(call)) refresh();
    },
  };
}
