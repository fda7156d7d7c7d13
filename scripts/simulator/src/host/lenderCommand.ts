import { LenderError } from '../lender/lender';
import type { Recorder } from '../log/log';
import type { HostState } from './state';
import type { Store } from './store';

/** Something that the panel or a native page has the lender do. */
interface LenderCommand {
  /** what the panel shows as under way */
  readonly name: string;
  /** what the log shows as sent */
  readonly payload: unknown;
  /** @returns what the panel says when it is done */
  readonly run: () => Promise<string>;
}

/**
 * Gives the lender one command: one at a time, in the log, with its end said in the panel.
 * @returns whether it was done
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
