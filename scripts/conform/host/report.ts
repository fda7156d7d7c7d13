import * as v from 'valibot';

/** The command passes its settings to the page as JSON in the element with this id. */
export const SETTINGS_ID = 'settings';
/** The mark in the page that the settings element replaces. */
export const SETTINGS_MARK = '<!--settings-->';

export const pageSettings = v.object({
  /** version of @pautang/shared */
  contract: v.string(),
  /** origins of parent windows that may be the host, besides the page's own */
  origins: v.array(v.string()),
});
export type PageSettings = v.InferOutput<typeof pageSettings>;

/** Address of the report, relative to the page. */
export const REPORT_PATH = 'report';

export const verdicts = ['fits', 'deviates', 'unsupported', 'notRun', 'running'] as const;
export type Verdict = (typeof verdicts)[number];

const text = v.pipe(v.string(), v.maxLength(2_000));

const problem = v.object({
  /** the kind of fault, in one word: two problems with the same kind and path are the same */
  kind: text,
  text,
  /** the field of the answer that breaks the contract */
  path: v.optional(text),
});
export type Problem = v.InferOutput<typeof problem>;

/** A message in either direction, shortened, without tokens and mobile numbers. */
const line = v.object({
  direction: v.picklist(['sent', 'heard']),
  /** milliseconds since the check began */
  at: v.number(),
  text,
});
export type Line = v.InferOutput<typeof line>;

export const checkResult = v.object({
  name: text,
  verdict: v.picklist(verdicts),
  problems: v.pipe(v.array(problem), v.maxLength(200)),
  /** actions whose own checks have to fit before this check can be judged */
  waitsFor: v.array(text),
  /** milliseconds until the answer came; null without an answer */
  ms: v.nullable(v.number()),
  /** number of messages sent; `lines` has only the first ones */
  messages: v.number(),
  lines: v.pipe(v.array(line), v.maxLength(100)),
});
export type CheckResult = v.InferOutput<typeof checkResult>;

/** The app as the host's packageInfo describes it. */
export const appIdentity = v.object({
  packageName: text,
  appName: text,
  appVersion: text,
  platform: text,
});
export type AppIdentity = v.InferOutput<typeof appIdentity>;
export const appInWords = ({ appName, appVersion, packageName, platform }: AppIdentity): string =>
  `${appName} ${appVersion} (${packageName}, ${platform})`;

export const hostReport = v.object({
  kit: v.literal('host'),
  /** version of @pautang/shared, whose contract the host was judged by */
  contract: text,
  begun: v.pipe(v.string(), v.isoTimestamp()),
  channel: v.nullable(v.picklist(['android', 'ios', 'reactNative', 'parent'])),
  userAgent: text,
  /** null if the host gave no valid packageInfo */
  app: v.nullable(appIdentity),
  checks: v.pipe(v.array(checkResult), v.maxLength(100)),
});
export type HostReport = v.InferOutput<typeof hostReport>;

export function countVerdicts(
  checks: readonly { readonly verdict: Verdict }[],
): Readonly<Record<Verdict, number>> {
  const count = (wanted: Verdict) => checks.filter(({ verdict }) => verdict === wanted).length;
  return {
    fits: count('fits'),
    deviates: count('deviates'),
    unsupported: count('unsupported'),
    notRun: count('notRun'),
    running: count('running'),
  };
}

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
