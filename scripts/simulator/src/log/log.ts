import type { Store } from '../host/store';
import type { HostState } from '../host/state';
import type { LogEntry } from './entry';
import { mask } from './mask';

/** Older lines fall off: a night of polling must not fill the memory. */
const KEPT_LINES = 300;

/** Writes to the message log; what is secret never gets into it. */
export interface Recorder {
  /** @returns the line's id, for its answer */
  add(line: Omit<LogEntry, 'id' | 'at'>): number;
  answer(id: number, answer: unknown): void;
  fail(id: number, problem: string): void;
  clear(): void;
}

export function createRecorder(store: Store<HostState>, now: () => number): Recorder {
  let lastId = 0;

  function secrets(): string[] {
    const user = store.get().user;
    return user ? [user.token, ...(user.password === null ? [] : [user.password])] : [];
  }
  function change(id: number, part: Partial<LogEntry>): void {
    store.set((state) => ({
      log: state.log.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)),
    }));
  }
  return {
    add(line) {
      lastId += 1;
      const entry: LogEntry = {
        ...line,
        id: lastId,
        at: now(),
        payload: mask(line.payload, secrets()),
        ...('answer' in line ? { answer: mask(line.answer, secrets()) } : {}),
      };
      store.set((state) => ({ log: [entry, ...state.log].slice(0, KEPT_LINES) }));
      return entry.id;
    },
    answer: (id, answer) => change(id, { answer: mask(answer, secrets()) }),
    fail: (id, problem) => change(id, { problem }),
    clear: () => store.set({ log: [] }),
  };
}
