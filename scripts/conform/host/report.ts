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
