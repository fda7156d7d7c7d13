import { isIP } from 'node:net';
import * as v from 'valibot';
import { HOST_RULE } from '../lib/processes/listenFault';
import { trustedProxies } from '../lib/processes/trustedProxies';
import { usage } from '../release/releaseError';
import { common } from '../release/settings';

const whole = (max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,10}$/, `must be a whole number up to ${max}`),
    v.transform(Number),
    v.maxValue(max, `must be a whole number up to ${max}`),
  );

const isWebhook = (given: string): boolean => {
  const url = URL.canParse(given) ? new URL(given) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === '';
};

/** The variables that a collector reads; the README explains them. Amazon's client reads the keys of a bucket itself. */
const environment = v.object({
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.check((host) => isIP(host) !== 0 || host === 'localhost', HOST_RULE),
    ),
    '127.0.0.1',
  ),
  PORT: v.optional(whole(65_535), '8091'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.minLength(
        1,
        'must be the PostgreSQL that the collectors share, such as postgres://user@host:5432/name',
      ),
      v.regex(/^postgres(ql)?:\/\//, 'must be an address such as postgres://user@host:5432/name'),
    ),
    '',
  ),
  RELEASE_STORE: v.optional(v.string(), '.pautang/releases'),
  RELEASE_KEYS: v.optional(v.string(), '.pautang/keys'),
  S3_ENDPOINT: common.endpoint,
  AWS_REGION: common.region,
  DEVICE_KEYS: v.optional(v.string()),
  TRUST_PROXY: v.optional(trustedProxies, '0'),
  BATCHES_A_DAY: v.optional(
    v.pipe(whole(2_000_000_000), v.minValue(1_000, 'must be at least 1000')),
  ),
  ALERT_WEBHOOK: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isWebhook,
        'must be an address that takes JSON, such as https://hooks.example/T0/B0, without a user in it',
      ),
    ),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    ),
    'info',
  ),
});

export type CollectorConfig = v.InferOutput<typeof environment>;

/** Reads the environment. @throws ReleaseError naming the variable and what it must be, without its value */
export function readCollectorConfig(env: NodeJS.ProcessEnv): CollectorConfig {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(environment, given);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw usage(`${v.getDotPath(issue) ?? ''} ${issue.message}.`);
}
