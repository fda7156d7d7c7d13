import * as v from 'valibot';
import type { DeviceSettings } from '../host/device';
import type { Answers } from '../host/answers';
import { readAnswers } from '../host/answers';
import { deviceSettings, platforms, themes } from '../host/device';
import type { BorrowerOptions } from '../lender/lender';
import type { NetworkConditions } from '../network/conditionNetwork';
import { scenarios } from '../lender/shapes';
import { texts } from './texts';

const PARAMETERS = [
  'scenario',
  'to',
  'appName',
  'auto',
  'faceCheck',
  'reoffer',
  'couponPopup',
  'theme',
  'fontScale',
  'platform',
  'insets',
  'host',
  'latency',
  'loss',
  'offline',
];

const onOrOff = (name: string) =>
  v.pipe(
    v.picklist(['0', '1'], texts.onOrOff(name)),
    v.transform((value) => value === '1'),
  );

const numberFrom = (name: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, texts.number(name, min, max)),
    v.transform(Number),
    v.minValue(min, texts.number(name, min, max)),
    v.maxValue(max, texts.number(name, min, max)),
  );

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
  insets: v.optional(numberFrom('insets', 0, 400)),
  host: v.optional(
    v.pipe(
      v.string(),
      v.transform(readAnswers),
      v.custom<Answers>((answers) => answers !== null, texts.host),
    ),
  ),
  latency: v.optional(numberFrom('latency', 0, 60_000)),
  loss: v.optional(numberFrom('loss', 0, 100)),
  offline: v.optional(onOrOff('offline')),
  auto: v.optional(onOrOff('auto')),
  faceCheck: v.optional(onOrOff('faceCheck')),
  reoffer: v.optional(onOrOff('reoffer')),
  couponPopup: v.optional(onOrOff('couponPopup')),
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

/**
 * Reads `/?scenario=approved&to=/borrow/confirm_quota&auto=1&faceCheck=1&reoffer=1&couponPopup=1`, the phone
 * (`&appName=Hiram&theme=dark&fontScale=2&platform=ios&insets=72`), how the host answers
 * (`&host=faceVerification:deny,userInfo:never`) and the network (`&latency=300&loss=20&offline=1`). Other parameters
 * are ignored.
 */
export function readLaunch(search: string): LaunchResult {
  const query = new URLSearchParams(search);
  const values = Object.fromEntries(
    PARAMETERS.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const parsed = v.safeParse(shape, values);
  if (!parsed.success) {
    return { problem: parsed.issues.map((issue) => issue.message).join(' ') };
  }
  const { scenario, to, host: answers = {}, ...more } = parsed.output;
  const { auto, faceCheck, reoffer, couponPopup } = more;
  const { appName, theme, fontScale, platform, insets, latency, loss, offline } = more;
  return {
    launch: {
      scenario,
      to,
      options: {
        ...(auto && { auto }),
        ...(faceCheck && { faceCheck }),
        ...(reoffer && { reoffer }),
        ...(couponPopup && { couponPopup }),
      },
      device: given({ appName, theme, fontScale, platform, insets }),
      answers,
      network: given({ latency, loss, offline }),
    },
  };
}

/** Drops fields without a value, so that they keep their present setting. */
function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** True if the address names a scenario or a page, so that no earlier state is restored. */
export function isNewStart(launch: Launch): boolean {
  return launch.scenario !== undefined || launch.to !== undefined;
}
