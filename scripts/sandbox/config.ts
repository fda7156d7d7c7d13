import { isIP } from 'node:net';
import { DEFAULT_PREFIX, UPLOAD_STATUS_METHOD } from '@pautang/shared/contract/constants';
import * as v from 'valibot';
import { HOST_RULE } from '../lib/processes/listenFault';
import { trustedProxies } from '../lib/processes/trustedProxies';

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of a lender, without the port of one that runs alone. The README explains each variable. */
export interface SandboxConfig extends ReturnType<typeof readConfig> {
  /** for a database in memory: start from this dump of an empty database, which is faster than creating it */
  readonly emptyDatabase?: Blob;
}

/** A configuration that cannot be used; the message is one line that says what to do. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

const text = (form: RegExp, rule: string) => v.pipe(v.string(), v.regex(form, rule));
const figure = (form: RegExp, rule: string) => v.pipe(text(form, rule), v.transform(Number));
const seconds = figure(/^\d{1,5}$/, 'must be whole seconds, 0 to 99999');
const perMinute = figure(/^[1-9]\d{0,6}$/, 'must be a whole number, 1 to 9999999');
const onOff = v.picklist(['on', 'off'], "must be 'on' or 'off'");
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** All variables that the lender reads, except HOST and PORT. */
export const environment = v.object({
  DATABASE_URL: v.optional(
    text(/^postgres(ql)?:\/\//, 'must be an address such as postgres://user@host:5432/name'),
  ),
  SANDBOX_DATA: v.optional(text(/./s, "must name a folder, or be 'memory'"), '.pautang/lender'),
  S3_PICTURES: v.optional(
    text(
      /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[A-Za-z0-9._/-]*)?$/,
      'must be a bucket such as s3://bucket/prefix',
    ),
  ),
  S3_ENDPOINT: v.optional(v.pipe(v.string(), v.url('must be the address of an S3 service'))),
  AWS_REGION: v.optional(text(/^[a-z0-9-]+$/, 'must be a region such as us-east-1'), 'us-east-1'),
  PAYLOAD_ENCRYPTION: v.optional(onOff, 'on'),
  PAYLOAD_PREFIX: v.optional(
    text(/^[a-z0-9_]{0,20}$/, 'must be at most 20 of a-z, 0-9 and _'),
    DEFAULT_PREFIX,
  ),
  UPLOAD_STATUS_METHOD: v.optional(
    text(/^\w{1,64}$/, 'must be 1 to 64 letters, digits and _'),
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
      text(
        /^[a-z0-9.-]+(,[a-z0-9.-]+)*$/,
        'must be host names with commas between, such as lender.test,ci.test',
      ),
      v.transform((names) => names.split(',')),
    ),
  ),
  TRUST_PROXY: v.optional(trustedProxies, '0'),
  NODE_ENV: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
});

const PORT_RULE = 'must be a number from 0 to 65535';
const listening = v.object({
  PORT: v.optional(v.pipe(figure(/^\d{1,5}$/, PORT_RULE), v.maxValue(65_535, PORT_RULE)), '8090'),
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.check((given) => isIP(given) !== 0, HOST_RULE),
    ),
    '127.0.0.1',
  ),
});

/** @throws ConfigError that names the variable, its value and the values that it takes, in one line */
function read<S extends v.GenericSchema>(schema: S, env: Environment): v.InferOutput<S> {
  const result = v.safeParse(schema, env);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const name = v.getDotPath(issue) ?? 'Environment';
  // the address of a database may hold a password
  const given = name === 'DATABASE_URL' ? '' : `, not '${JSON.stringify(env[name]).slice(1, -1)}'`;
  throw new ConfigError(`${name} ${issue.message}${given}.`);
}

/**
 * Where a lender that runs alone listens: on any free port if `port` is 0, on all of the machine's addresses if `host` is
 * 0.0.0.0. @throws ConfigError
 */
export function readListening(env: Environment): { port: number; host: string } {
  const { PORT: port, HOST: host } = read(listening, env);
  return { port, host };
}

/** Reads the environment. @throws ConfigError */
export function readConfig(env: Environment) {
  const values = read(environment, env);
  if (values.NODE_ENV === 'production' && values.SANDBOX_CONTROL !== 'on')
    throw new ConfigError(
      'The sandbox lender is not for production: it lends no real money. Set SANDBOX_CONTROL=on to run it all the same.',
    );
  return {
    /** null: PGlite in `dataFolder` */
    databaseUrl: values.DATABASE_URL ?? null,
    /** null: in memory, lost when the process ends */
    dataFolder: values.SANDBOX_DATA === 'memory' ? null : values.SANDBOX_DATA,
    /** where pictures are kept; null: in `dataFolder` */
    bucket:
      values.S3_PICTURES === undefined
        ? null
        : { store: values.S3_PICTURES, endpoint: values.S3_ENDPOINT, region: values.AWS_REGION },
    encryption: values.PAYLOAD_ENCRYPTION === 'on',
    prefix: values.PAYLOAD_PREFIX,
    /** decision P11 */
    uploadStatusMethod: values.UPLOAD_STATUS_METHOD,
    reviewAfterSeconds: values.REVIEW_AFTER_SECONDS,
    approveAfterSeconds: values.APPROVE_AFTER_SECONDS,
    disburseAfterSeconds: values.DISBURSE_AFTER_SECONDS,
    callsPerMinute: values.CALLS_PER_MINUTE,
    /** how many of these calls may ask for codes or log in */
    guessesPerMinute: values.GUESSES_PER_MINUTE,
    /** true: serve the control API under /sandbox */
    control: values.SANDBOX_CONTROL !== 'off',
    controlHosts: values.SANDBOX_HOSTS ?? [],
    /** proxies whose X-Forwarded-For names the caller; false: the caller is the peer of the connection */
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  };
}
