import * as v from 'valibot';
import type { DeviceSettings } from '../host/device';
import type { Answers } from '../host/answers';
import { readAnswers } from '../host/answers';
import { deviceSettings, platforms, themes } from '../host/device';
import type { BorrowerOptions } from '../lender/lender';
import type { NetworkConditions } from '../network/conditionNetwork';
import { scenarios } from '../lender/shapes';
import { texts } from './texts';

/** False is left out, as a parameter that the address does not have. */
const onOrOff = (name: string) =>
  v.optional(
    v.pipe(
      v.picklist(['0', '1'], texts.onOrOff(name)),
      v.transform((value) => value === '1' || undefined),
    ),
  );

const numberFrom = (name: string, min: number, max: number) => {
  const message = texts.number(name, min, max);
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, message),
      v.transform(Number),
      v.minValue(min, message),
      v.maxValue(max, message),
    ),
  );
};

const isAppName = (text: string) => v.is(deviceSettings.entries.appName, text);

const shape = v.object({
  scenario: v.optional(v.picklist(scenarios, texts.scenario)),
  /** an in-app path with its query, never a full address; missing ids are filled in (fillIn.ts) */
  to: v.optional(v.pipe(v.string(), v.regex(/^\/(?![/\\])[\w\-/.]*(\?[^#\s]*)?$/, texts.to))),
  appName: v.optional(v.pipe(v.string(), v.check(isAppName, texts.appName))),
  theme: v.optional(v.picklist(themes, texts.theme)),
  fontScale: v.optional(
    v.pipe(
      v.string(),
      v.transform(Number),
      v.number(texts.fontScale),
      v.minValue(0.5, texts.fontScale),
      v.maxValue(4, texts.fontScale),
    ),
  ),
  platform: v.optional(v.picklist(platforms, texts.platform)),
  insets: numberFrom('insets', 0, 400),
  host: v.optional(
    v.pipe(
      v.string(),
      v.transform(readAnswers),
      v.custom<Answers>((answers) => answers !== null, texts.host),
    ),
  ),
  latency: numberFrom('latency', 0, 60_000),
  loss: numberFrom('loss', 0, 100),
  offline: onOrOff('offline'),
  auto: onOrOff('auto'),
  faceCheck: onOrOff('faceCheck'),
  reoffer: onOrOff('reoffer'),
  couponPopup: onOrOff('couponPopup'),
});

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
  const parsed = v.safeParse(shape, Object.fromEntries(new URLSearchParams(search)));
  if (!parsed.success) return { problem: parsed.issues.map(({ message }) => message).join(' ') };
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
