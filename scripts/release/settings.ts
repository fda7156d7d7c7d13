import { hostname, userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { argumentFault } from '../lib/processes/commandLine';
import { keptByNpm } from '../lib/processes/keptByNpm';
import { manilaTime, readTime } from './manilaTime';
import { isPlain } from './plainText';
import { DEFAULT_DAYS, MAX_DAYS } from './registry/registryFile';
import { ReleaseError } from './releaseError';

export const line = (what: string, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, `must be ${what}`),
    v.check(isPlain, 'must be plain text on one line, without control characters'),
    v.maxLength(max, `must have at most ${max} characters`),
  );
export const whole = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,10}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );
export const MAX_SERIAL = 9_999_999_999;
export const flag = v.optional(v.boolean(), false);

export const why = v.optional(line('a reason', 200));
export const dist = v.optional(line('a folder', 500));
/** epoch milliseconds */
export const until = v.optional(
  v.pipe(
    v.string(),
    v.transform(readTime),
    v.number('must be a time such as 2026-11-21T22:00, which is Manila time'),
  ),
);
/** seconds */
export const interval = v.optional(whole(1, 3_600), '15');

/** Options that every verb takes. */
export const common = {
  store: v.optional(line('a folder, or s3://bucket', 500), '.pautang/releases'),
  keys: v.optional(line('a folder', 500), '.pautang/keys'),
  endpoint: v.optional(v.pipe(v.string(), v.url('must be an address such as https://s3.example'))),
  region: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'must be a region')),
    'us-east-1',
  ),
  days: v.optional(whole(1, MAX_DAYS), String(DEFAULT_DAYS)),
  json: flag,
  'dry-run': flag,
  help: flag,
  app: v.optional(v.pipe(v.string(), v.url('must be an address such as https://app.example'))),
  'trust-clock': flag,
};
const given = v.object({
  ...common,
  /** only for verbs that sign: serial of the registry to change */
  expect: v.optional(whole(0, MAX_SERIAL)),
});
const person = v.object({ who: v.optional(line('a name such as maria@ops-1', 200)) });

export type Settings = v.InferOutput<typeof given> & {
  readonly verb: string;
  readonly words: readonly string[];
  /** the person or service that runs the command, for the history */
  readonly who: string;
  readonly asked: ReadonlySet<string>;
};
export type Env = Readonly<Record<string, string | undefined>>;

const usage = (message: string) =>
  new ReleaseError('usage', `${message} See 'npm run release -- --help'.`);

const variables = {
  store: 'RELEASE_STORE',
  keys: 'RELEASE_KEYS',
  endpoint: 'S3_ENDPOINT',
  region: 'AWS_REGION',
  days: 'RELEASE_DAYS',
  beacons: 'DATABASE_URL',
  app: 'APP_ORIGIN',
  lender: 'RELEASE_LENDER',
  who: 'RELEASE_WHO',
} as const;
const fromEnv = (env: Env) =>
  Object.fromEntries(Object.entries(variables).map(([option, name]) => [option, env[name]]));

/** A container may run as a user id without a name, for which `userInfo` throws. */
function whoAmI(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    return `somebody@${hostname()}`;
  }
}

const present = (values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  );

/** @param ofVerbs the options of all verbs @throws ReleaseError that names the wrong option or variable */
export function readSettings(
  args: readonly string[],
  env: Env,
  now: number,
  ofVerbs: v.ObjectEntries,
): Settings & Readonly<Record<string, unknown>> {
  const options = Object.fromEntries(
    Object.entries({ ...given.entries, ...ofVerbs }).map(([name, schema]) => [
      name,
      { type: schema === flag ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw usage(`${argumentFault(error)}.`);
  }
  const kept = keptByNpm({ script: 'release', options: Object.keys(options), args, env });
  if (kept !== null) throw new ReleaseError('usage', kept);
  const result = v.safeParse(v.intersect([given, v.object(ofVerbs), person]), {
    ...present(fromEnv(env)),
    ...parsed.values,
  });
  if (!result.success) {
    const [issue] = result.issues;
    const option = v.getDotPath(issue) ?? '';
    const variable = new Map<string, string>(Object.entries(variables)).get(option);
    const name =
      variable === undefined || Object.hasOwn(parsed.values, option) ? `--${option}` : variable;
    throw usage(`${name} ${issue.message}.`);
  }
  const { until: end } = result.output;
  if (typeof end === 'number' && end <= now)
    throw usage(`--until must be a time to come: ${manilaTime(end)} is past.`);
  const [verb = '', ...words] = parsed.positionals;
  const { who = whoAmI() } = result.output;
  return { ...result.output, verb, words, who, asked: new Set(Object.keys(parsed.values)) };
}
