import { isIP } from 'node:net';
import { DEFAULT_PREFIX, UPLOAD_STATUS_METHOD } from '@pautang/shared/contract/constants';
import * as v from 'valibot';
import { HOST_RULE } from '../lib/processes/listenFault';
import type { openStore } from '../release/store/openStore';
import type { TrustedProxies } from '../lib/processes/trustedProxies';
import { trustedProxies } from '../lib/processes/trustedProxies';

export interface SandboxConfig {
  /** PostgreSQL; null: PGlite in `dataFolder` */
  readonly databaseUrl: string | null;
  /** folder of PGlite's files and of pictures; null: in memory, lost when the process ends */
  readonly dataFolder: string | null;
  /** folder of pictures; null: in `dataFolder` */
  readonly bucket: Parameters<typeof openStore>[0] | null;
  /** for a database in memory: start from this dump of an empty database, which is faster than creating it */
  readonly emptyDatabase?: Blob;
  readonly encryption: boolean;
  readonly prefix: string;
  /** decision P11 */
  readonly uploadStatusMethod: string;
  /** seconds from a loan order's arrival until its review begins, and at most until its approval */
  readonly reviewAfterSeconds: number;
  /** seconds from an application's arrival until the decision */
  readonly approveAfterSeconds: number;
  readonly disburseAfterSeconds: number;
  /** calls a minute from one address, counted over all processes; one session may use a fifth of them */
  readonly callsPerMinute: number;
  /** how many of these calls may ask for codes or log in */
  readonly guessesPerMinute: number;
  /** true: serve the control API under /sandbox */
  readonly control: boolean;
  /** host names, besides localhost, under which the control API may be called */
  readonly controlHosts: readonly string[];
  /** proxies whose X-Forwarded-For names the caller; false: the caller is the peer of the connection */
  readonly trustedProxies: TrustedProxies;
  readonly logLevel: LogLevel;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** A configuration that cannot be used; the message is one line that says what to do. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

/** One line for a variable that cannot be used. The value is left out of a database's address: it may hold a password. */
function wrongVariable(name: string, value: unknown, rule: string): ConfigError {
  const given = name === 'DATABASE_URL' ? '' : `, not '${JSON.stringify(value).slice(1, -1)}'`;
  return new ConfigError(`${name} ${rule}${given}.`);
}

const DEFAULT_PORT = '8090';
const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a number from 0 to 65535'),
);

/** The PORT of a lender that runs alone; 0: any free port. @throws ConfigError */
export function readPort(env: Readonly<Record<string, string | undefined>>): number {
  const given = env['PORT'] ?? DEFAULT_PORT;
  const result = v.safeParse(port, given);
  if (result.success) return result.output;
  throw wrongVariable('PORT', given, result.issues[0].message);
}

const DEFAULT_HOST = '127.0.0.1';

/** The HOST on which a lender that runs alone listens: an address of this machine, or 0.0.0.0 for all. @throws ConfigError */
export function readHost(env: Readonly<Record<string, string | undefined>>): string {
  const given = env['HOST'] ?? DEFAULT_HOST;
  if (isIP(given) !== 0) return given;
  throw wrongVariable('HOST', given, HOST_RULE);
}

const seconds = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be whole seconds, 0 to 99999'),
  v.transform(Number),
);
const perMinute = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,6}$/, 'must be a whole number, 1 to 9999999'),
  v.transform(Number),
);
const onOff = v.picklist(['on', 'off'], "must be 'on' or 'off'");

/** All variables that the lender reads, except HOST and PORT. */
export const environment = v.object({
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^postgres(ql)?:\/\//, 'must be an address such as postgres://user@host:5432/name'),
    ),
  ),
  SANDBOX_DATA: v.optional(
    v.pipe(v.string(), v.minLength(1, "must name a folder, or be 'memory'")),
    '.pautang/lender',
  ),
  S3_PICTURES: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[A-Za-z0-9._/-]*)?$/,
        'must be a bucket such as s3://bucket/prefix',
      ),
    ),
  ),
  S3_ENDPOINT: v.optional(v.pipe(v.string(), v.url('must be the address of an S3 service'))),
  AWS_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'must be a region such as us-east-1')),
    'us-east-1',
  ),
  PAYLOAD_ENCRYPTION: v.optional(onOff, 'on'),
  PAYLOAD_PREFIX: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9_]{0,20}$/, 'must be at most 20 of a-z, 0-9 and _')),
    DEFAULT_PREFIX,
  ),
  UPLOAD_STATUS_METHOD: v.optional(
    v.pipe(v.string(), v.regex(/^\w{1,64}$/, 'must be 1 to 64 letters, digits and _')),
    UPLOAD_STATUS_METHOD,
  ),
  REVIEW_AFTER_SECONDS: v.optional(seconds, '2'),
  APPROVE_AFTER_SECONDS: v.optional(seconds, '8'),
  DISBURSE_AFTER_SECONDS: v.optional(seconds, '8'),
  CALLS_PER_MINUTE: v.optional(perMinute, '6000'),
  GUESSES_PER_MINUTE: v.optional(perMinute, '600'),
  SANDBOX_CONTROL: v.optional(onOff),
  SANDBOX_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[a-z0-9.-]+(,[a-z0-9.-]+)*$/,
        'must be host names with commas between, such as lender.test,ci.test',
      ),
      v.transform((text) => text.split(',')),
    ),
  ),
  TRUST_PROXY: v.optional(trustedProxies, '0'),
  NODE_ENV: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
});

/** Reads the environment. @throws ConfigError that names the variable, its value and the values that it takes */
export function readConfig(env: Readonly<Record<string, string | undefined>>): SandboxConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
  const result = v.safeParse(environment, given);
  if (!result.success) {
    const [issue] = result.issues;
    const name = v.getDotPath(issue) ?? 'Environment';
    throw wrongVariable(name, given[name], issue.message);
  }
  const values = result.output;
  if (values.NODE_ENV === 'production' && values.SANDBOX_CONTROL !== 'on')
    throw new ConfigError(
      'The sandbox lender is not for production: it lends no real money. Set SANDBOX_CONTROL=on to run it all the same.',
    );
  return {
    databaseUrl: values.DATABASE_URL ?? null,
    dataFolder: values.SANDBOX_DATA === 'memory' ? null : values.SANDBOX_DATA,
    bucket:
      values.S3_PICTURES === undefined
        ? null
        : { store: values.S3_PICTURES, endpoint: values.S3_ENDPOINT, region: values.AWS_REGION },
    encryption: values.PAYLOAD_ENCRYPTION === 'on',
    prefix: values.PAYLOAD_PREFIX,
    uploadStatusMethod: values.UPLOAD_STATUS_METHOD,
    reviewAfterSeconds: values.REVIEW_AFTER_SECONDS,
    approveAfterSeconds: values.APPROVE_AFTER_SECONDS,
    disburseAfterSeconds: values.DISBURSE_AFTER_SECONDS,
    callsPerMinute: values.CALLS_PER_MINUTE,
    guessesPerMinute: values.GUESSES_PER_MINUTE,
    control: values.SANDBOX_CONTROL !== 'off',
    controlHosts: values.SANDBOX_HOSTS ?? [],
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  };
}
