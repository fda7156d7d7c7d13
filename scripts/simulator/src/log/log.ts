import type { HostState, LogEntry, Store } from '../host/state';
import { mask } from './mask';

/** Drop older lines, because a night of polling would fill the memory. */
const KEPT_LINES = 300;

export type Recorder = ReturnType<typeof createRecorder>;

/** Writes to the message log and masks secrets before they reach it. */
export function createRecorder(store: Store<HostState>) {
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
    /** Returns the line's id, by which `answer` finds it. */
    add(line: Omit<LogEntry, 'id' | 'at' | 'answer'>): number {
      lastId += 1;
      const entry: LogEntry = {
        ...line,
        id: lastId,
        at: Date.now(),
        payload: mask(line.payload, secrets()),
      };
      store.set((state) => ({ log: [entry, ...state.log].slice(0, KEPT_LINES) }));
      return entry.id;
    },
    answer: (id: number, answer: unknown) => change(id, { answer: mask(answer, secrets()) }),
    fail: (id: number, problem: string) => change(id, { problem }),
    clear: () => store.set({ log: [] }),
  };
}

/** True if the action, the problem, the payload or the answer of a line has the wanted text. */
export function matches(entry: LogEntry, wanted: string): boolean {
  const needle = wanted.trim().toLowerCase();
  if (needle === '') return true;
  const hay = [entry.action, entry.problem ?? '', jsonOf(entry.payload), jsonOf(entry.answer)];
  return hay.join('\n').toLowerCase().includes(needle);
}

/** Formats a value as JSON, or as text if JSON cannot express it. */
export function jsonOf(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent) ?? String(value);
}
