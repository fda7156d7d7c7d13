import * as v from 'valibot';
import { appIdentity, checkResult } from '../report';

const KEY = 'pautang-conform.v1';
/** Drop older runs, because the app may have a new build since. */
const LONGEST_MS = 12 * 3_600_000;

const keptRun = v.object({
  begun: v.number(),
  app: v.nullable(appIdentity),
  checks: v.array(checkResult),
  /** the check during which the page may end, and the callbacks of its open calls */
  leaving: v.nullable(v.object({ key: v.string(), callbacks: v.array(v.string()) })),
});
type KeptRun = v.InferOutput<typeof keptRun>;

/** Stores the run, because its checks reload the page and the app may close its web view. */
export function createRunKeeper(storage: () => Storage, now: () => number) {
  function read(): KeptRun | null {
    try {
      const parsed = v.safeParse(keptRun, JSON.parse(storage().getItem(KEY) ?? 'null'));
      return parsed.success && now() - parsed.output.begun < LONGEST_MS ? parsed.output : null;
    } catch {
      return null;
    }
  }
  return {
    read,
    /** Returns false if the next page would not find the run. */
    write(run: KeptRun): boolean {
      try {
        storage().setItem(KEY, JSON.stringify(run));
        return read() !== null;
      } catch {
        return false;
      }
    },
    clear(): void {
      try {
        storage().removeItem(KEY);
      } catch {
        // A web view that throws here has stored no run.
      }
    },
  };
}
export type RunKeeper = ReturnType<typeof createRunKeeper>;
