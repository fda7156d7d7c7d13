import type { Lender } from '../lender/lender';
import { LenderError } from '../lender/lender';
import type { Recorder } from '../log/log';
import type { HostState } from './state';
import type { Store } from './store';
import { texts } from './texts';

export type Commands = ReturnType<typeof createCommands>;

/** Sends commands to the lender and logs them, one at a time, and shows each result in the panel. */
export function createCommands(store: Store<HostState>, lender: Lender, recorder: Recorder) {
  /**
   * @param name shown by the panel while the command runs
   * @param told the text that the panel shows at the end
   * @returns null if the lender refused, or if another command still runs
   */
  async function run<T>(
    name: string,
    payload: unknown,
    send: () => Promise<T>,
    told: (answer: T) => string,
  ): Promise<T | null> {
    if (store.get().busy !== null) return null;
    store.set({ busy: name, notice: null });
    const line = recorder.add({ direction: 'toLender', action: name, payload });
    try {
      const answer = await send();
      const text = told(answer);
      recorder.answer(line, text);
      store.set({ busy: null, notice: { tone: 'good', text } });
      return answer;
    } catch (error) {
      store.set({ busy: null });
      if (!(error instanceof LenderError)) throw error;
      recorder.fail(line, error.message);
      store.set({ notice: { tone: 'error', text: error.message } });
      return null;
    }
  }
  /** Runs a command about the borrower on the phone. */
  async function runForBorrower<T>(
    name: string,
    more: object,
    send: (mobile: string) => Promise<T>,
    text: string,
  ): Promise<T | null> {
    const mobile = store.get().user?.mobile;
    if (mobile !== undefined)
      return run(
        name,
        { mobile, ...more },
        () => send(mobile),
        () => text,
      );
    store.set({ notice: { tone: 'error', text: texts.nobody } });
    return null;
  }
  return {
    run,
    /** Resolves to the id of the check, which an order of this amount needs. */
    passFaceCheck: (loanAmount: number) =>
      runForBorrower(
        texts.faceCommand,
        { loanAmount },
        (mobile) => lender.passFaceCheck(mobile, loanAmount),
        texts.facePassed,
      ),
    sendEvent: (event: string) =>
      runForBorrower(event, {}, (mobile) => lender.event(mobile, event), texts.done(event)),
  };
}
