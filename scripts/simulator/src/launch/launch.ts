import * as v from 'valibot';
import { hostActionNames, readAnswers } from '../host/answers';
import type { Answers } from '../host/answers';
import type { DeviceSettings } from '../host/device';
import { deviceSettings, platforms, themes } from '../host/device';
import type { BorrowerOptions } from '../lender/lender';
import { scenarios } from '../lender/shapes';
import type { NetworkConditions } from '../network/conditionNetwork';

const { appName, fontScale } = deviceSettings.entries;

/** False is left out, as a parameter that the address does not have. */
const onOrOff = v.optional(
  v.pipe(
    v.picklist(['0', '1']),
    v.transform((value) => value === '1' || undefined),
  ),
);
const whole = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number));

const shape = v.object({
  scenario: v.optional(v.picklist(scenarios)),
  /** an in-app path with its query, never a full address; missing ids are filled in (fillIn.ts) */
  to: v.optional(v.pipe(v.string(), v.regex(/^\/(?![/\\])[\w\-/.]*(\?[^#\s]*)?$/))),
  appName: v.optional(v.unwrap(appName)),
  theme: v.optional(v.picklist(themes)),
  fontScale: v.optional(v.pipe(v.string(), v.transform(Number), fontScale)),
  platform: v.optional(v.picklist(platforms)),
  insets: v.optional(v.pipe(whole, v.maxValue(400))),
  host: v.optional(
    v.pipe(
      v.string(),
      v.transform(readAnswers),
      v.custom<Answers>((answers) => answers !== null),
    ),
  ),
  latency: v.optional(v.pipe(whole, v.maxValue(60_000))),
  loss: v.optional(v.pipe(whole, v.maxValue(100))),
  offline: onOrOff,
  auto: onOrOff,
  faceCheck: onOrOff,
  reoffer: onOrOff,
  couponPopup: onOrOff,
});

/** The values that a parameter takes. Any other takes 1 or 0. */
const rules: Readonly<Record<string, string>> = {
  scenario: `choose ${scenarios.join(', ')}`,
  to: 'begin a route of the app with one slash, such as /borrow/confirm_quota',
  appName: 'give 1 to 40 characters without <>&"',
  theme: 'choose light, dark or system',
  fontScale: 'give a number from 0.5 to 4, such as 2 for 200%',
  platform: `choose ${platforms.join(' or ')}`,
  insets: 'give a whole number from 0 to 400',
  host: `list actions with late:SECONDS, deny, fail or never, such as userInfo:never,packageInfo:late:2. Actions: all, ${hostActionNames.join(', ')}`,
  latency: 'give a whole number from 0 to 60000',
  loss: 'give a whole number from 0 to 100',
};

/** The start that the simulator's own address asks for. */
export interface Launch {
  readonly scenario: v.InferOutput<typeof shape>['scenario'];
  readonly to: string | undefined;
  readonly options: BorrowerOptions;
  readonly device: Partial<DeviceSettings>;
  readonly answers: Answers;
  readonly network: Partial<NetworkConditions>;
}
export type LaunchResult = { launch: Launch } | { problem: string };

/** Reads the parameters that the README lists. Others are ignored. @param search such as `?scenario=approved&theme=dark` */
export function readLaunch(search: string): LaunchResult {
  const said: Readonly<Record<string, string>> = Object.fromEntries(new URLSearchParams(search));
  const parsed = v.safeParse(shape, said);
  if (!parsed.success) {
    const wrong = new Set(parsed.issues.map((issue) => String(v.getDotPath(issue))));
    const problems = [...wrong].map(
      (name) => `${name}='${said[name]?.slice(0, 60)}': ${rules[name] ?? 'give 1 or 0'}.`,
    );
    return { problem: problems.join(' ') };
  }
  const { scenario, to, host: answers = {}, ...more } = parsed.output;
  const options = given(more, ['auto', 'faceCheck', 'reoffer', 'couponPopup']);
  const device = given(more, ['appName', 'theme', 'fontScale', 'platform', 'insets']);
  const network = given(more, ['latency', 'loss', 'offline']);
  return { launch: { scenario, to, options, device, answers, network } };
}

/** Returns these fields if they have a value, so that the others keep their present setting. */
const given = <T extends object, K extends keyof T>(values: T, names: readonly K[]) =>
  Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  ) as { [N in K]?: Exclude<T[N], undefined> };
