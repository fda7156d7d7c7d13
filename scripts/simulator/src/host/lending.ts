import * as v from 'valibot';
import { borrower } from '../lender/shapes';
import type { Recorder } from '../log/log';
import type { Borrowers } from './borrowers';
import type { Channel } from './channel';
import type { Commands } from './commands';
import type { HostState } from './state';
import type { Store } from './store';

interface Options {
  readonly store: Store<HostState>;
  readonly channel: Channel;
  readonly recorder: Recorder;
  readonly commands: Commands;
  readonly borrowers: Borrowers;
}

/** The result of a call, in the form of the sandbox's `console.js`. */
const actMessage = v.object({ call: v.string(), said: v.string(), isBad: v.boolean() });
const borrowerMessage = v.object({ made: borrower });
/** Calls without a refresh: it would use up a fault, and a new borrower's app has just started. */
const WITHOUT_REFRESH = /^\w+ \/sandbox\/(faults|borrowers )/;

/** Brings changes at the lender to the app. */
export function createLending({ store, channel, recorder, commands, borrowers }: Options) {
  /** The native app refreshes the page when a push message reports a change. */
  const refresh = () => {
    if (store.get().frame) channel.tell('refreshPage');
  };
  return {
    /** Sends an event of the borrower, from a native page. Resolves to true if it succeeded. */
    async event(event: string): Promise<boolean> {
      const isDone = (await commands.sendEvent(event)) !== null;
      if (isDone) refresh();
      return isDone;
    },
    /** Logs an act of the lender's own controls, and refreshes the app or logs a new borrower in. @param told their message */
    follow(told: unknown): void {
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
