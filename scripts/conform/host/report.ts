import * as v from 'valibot';

/** The command passes its settings to the page as JSON in the element with this id. */
export const SETTINGS_ID = 'settings';
/** The mark in the page that the element takes the place of. */
export const SETTINGS_MARK = '<!--settings-->';

export const pageSettings = v.object({
  /** version of @pautang/shared */
  contract: v.string(),
  /** origins of parent windows that may be the host, beside the page's own */
  origins: v.array(v.string()),
});
export type PageSettings = v.InferOutput<typeof pageSettings>;

/** Where the page sends its report, below its own address. */
export const REPORT_PATH = 'report';

export const verdicts = ['fits', 'deviates', 'unsupported', 'notRun', 'running'] as const;
export type Verdict = (typeof verdicts)[number];

const text = v.pipe(v.string(), v.maxLength(2_000));

const problem = v.object({
  /** what is wrong, in one word: two problems of a field are the same if it is the same */
  kind: text,
  text,
  /** the field, of an answer that is not as agreed */
  path: v.optional(text),
});
export type Problem = v.InferOutput<typeof problem>;

/** A message in either direction, shortened, without tokens and numbers. */
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
  /** the actions that have to fit by themselves before this can be judged */
  waitsFor: v.array(text),
  /** until the answer came */
  ms: v.nullable(v.number()),
  /** how many were sent; the first of them are in the lines */
  messages: v.number(),
  lines: v.pipe(v.array(line), v.maxLength(100)),
});
export type CheckResult = v.InferOutput<typeof checkResult>;

/** The host's own words about the app. */
export const appIdentity = v.object({
  packageName: text,
  appName: text,
  appVersion: text,
  platform: text,
});
export type AppIdentity = v.InferOutput<typeof appIdentity>;

export const hostReport = v.object({
  kit: v.literal('host'),
  /** of @pautang/shared: the contract that the host was held against */
  contract: text,
  begun: v.pipe(v.string(), v.isoTimestamp()),
  channel: v.nullable(v.picklist(['android', 'ios', 'reactNative', 'parent'])),
  userAgent: text,
  /** from the host's packageInfo; null where that did not come in the agreed form */
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
