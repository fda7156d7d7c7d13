import { LenderError } from '../lender/lender';
import type { Recorder } from '../log/log';
import type { HostState } from './state';
import type { Store } from './store';

/** A command to the lender, from the panel or from a native page. */
interface LenderCommand {
  /** shown by the panel while the command runs */
  readonly name: string;
  /** shown by the log as sent */
  readonly payload: unknown;
  /** Resolves to the text that the panel shows at the end. */
  readonly run: () => Promise<string>;
}

/**
 * Sends a command to the lender and logs it, one at a time, and shows its result in the panel. Resolves to true if it
 * succeeded.
 */
export type RunCommand = (command: LenderCommand) => Promise<boolean>;

export function createRunCommand(store: Store<HostState>, recorder: Recorder): RunCommand {
  return async ({ name, payload, run }) => {
    if (store.get().busy !== null) return false;
    store.set({ busy: name, notice: null });
    const line = recorder.add({ direction: 'toLender', action: name, payload });
    try {
      const text = await run();
      recorder.answer(line, text);
      store.set({ busy: null, notice: { tone: 'good', text } });
      return true;
    } catch (error) {
      store.set({ busy: null });
      if (!(error instanceof LenderError)) throw error;
      recorder.fail(line, error.message);
      store.set({ notice: { tone: 'error', text: error.message } });
      return false;
    }
  };
}
