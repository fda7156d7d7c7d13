import * as v from 'valibot';
import type { DeviceSettings } from '../host/device';
import { themes } from '../host/device';
import type { BorrowerOptions } from '../lender/lender';
import { scenarios } from '../lender/scenarios';
import { texts } from './texts';

const PARAMETERS = ['scenario', 'to', 'theme', 'fontScale', 'auto', 'faceCheck'] as const;

const onOrOff = (name: string) =>
  v.pipe(
    v.picklist(['0', '1'], texts.onOrOff(name)),
    v.transform((value) => value === '1'),
  );

const shape = v.object({
  scenario: v.optional(v.picklist(scenarios, texts.scenario)),
  /** an in-app path with its query; never an address */
  to: v.optional(v.pipe(v.string(), v.regex(/^\/(?![/\\])[\w\-/.]*(\?[^#\s]*)?$/, texts.to))),
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
  auto: v.optional(onOrOff('auto')),
  faceCheck: v.optional(onOrOff('faceCheck')),
});

/** What the simulator's own address asks for. */
export interface Launch {
  readonly scenario: v.InferOutput<typeof shape>['scenario'];
  readonly to: string | undefined;
  readonly options: BorrowerOptions;
  readonly device: Partial<DeviceSettings>;
}
export type LaunchResult = { launch: Launch } | { problem: string };

/** Reads `/?scenario=approved&to=/borrow/confirm_quota&theme=dark&fontScale=2&auto=1&faceCheck=1`; other parameters mean nothing here. */
export function readLaunch(search: string): LaunchResult {
  const given = new URLSearchParams(search);
  const values = Object.fromEntries(
    PARAMETERS.flatMap((name) => {
      const value = given.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const parsed = v.safeParse(shape, values);
  if (!parsed.success) {
    return { problem: parsed.issues.map((issue) => issue.message).join(' ') };
  }
  const { scenario, to, theme, fontScale, auto, faceCheck } = parsed.output;
  return {
    launch: {
      scenario,
      to,
      options: { ...(auto && { auto }), ...(faceCheck && { faceCheck }) },
      device: { ...(theme && { theme }), ...(fontScale !== undefined && { fontScale }) },
    },
  };
}

/** True where the address asks for anything at all: then nothing is taken over from before. */
export function asksForAnything(launch: Launch): boolean {
  return launch.scenario !== undefined || launch.to !== undefined;
}
