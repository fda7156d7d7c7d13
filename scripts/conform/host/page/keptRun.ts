import * as v from 'valibot';
import { appIdentity, checkResult } from '../report';

const KEY = 'pautang-conform.v1';
/** A run of yesterday says nothing of today's build of the app. */
const LONGEST_MS = 12 * 3_600_000;

const keptRun = v.object({
  begun: v.number(),
  app: v.nullable(appIdentity),
  checks: v.array(checkResult),
  /** the check during which the page went, and its calls that waited */
  leaving: v.nullable(v.object({ key: v.string(), callbacks: v.array(v.string()) })),
});
type KeptRun = v.InferOutput<typeof keptRun>;

/** A run that outlives the page: the reload is part of it, and an app may close its web view in between. */
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
    /** False where the next page would not find it. */
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
        // Nothing was kept either.
      }
    },
  };
}
export type RunKeeper = ReturnType<typeof createRunKeeper>;
