import * as v from 'valibot';
import { CommandError } from '../lib/processes/commandError';
import { ReleaseError } from '../release/releaseError';

/** Ends the process with the message of an expected failure, because rspack's command would print its stack. */
export function orOneLine<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof ReleaseError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const onOff = (otherwise: 'on' | 'off') =>
  v.optional(v.picklist(['on', 'off'], "must be 'on' or 'off'"), otherwise);
const setting = (otherwise: string, pattern: RegExp, rule: string) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, rule)), otherwise);

/** The settings that a deployment chooses when it builds the shell. The lender reads its own settings itself. */
const buildFlags = v.object({
  /** path or address of the release store */
  STORE_BASE: setting(
    '/',
    /\/$/,
    'must be a path or an address with a slash at its end, such as / or https://store.example/',
  ),
  API_BASE: setting('/api', /^\//, 'must be a path that begins with a slash, such as /api'),
  PAYLOAD_ENCRYPTION: onOff('on'),
  PAYLOAD_PREFIX: setting('credit_', /^[a-z_]{0,20}$/, 'must be at most 20 of a-z and _'),
  /** decision P11: how the lender calls the upload status method */
  UPLOAD_STATUS_METHOD: setting(
    'f8in1Status',
    /^\w{1,64}$/,
    'must be 1 to 64 letters, digits and _',
  ),
  /** key for payloads until the host gives its own (decision P4) */
  PACKAGE_NAME: setting('ph.pautang.sandbox', /^[^]{16,}$/, 'must have at least 16 characters'),
  /** the app's name on its screens until the host gives its own */
  APP_NAME: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[^<>&"]{1,40}$/, 'must be 1 to 40 characters, none of <>&"'),
    ),
    'Pautang',
  ),
  /** origins, separated by commas, of windows that may act as the native host; the page's own origin always may */
  HOST_ORIGINS: v.optional(v.string(), ''),
  /** where health beacons are posted; empty sends none */
  BEACONS: setting(
    '/beacons',
    /^(?:\/(?!\/).*)?$/,
    "must be a path on the page's own origin, such as /beacons, or empty",
  ),
  /** on: a tester may choose a version of a remote with ?remote.<name>=<version> */
  REMOTE_OVERRIDE: onOff('off'),
  /** on: the shell keeps its files on the phone, so that it starts offline; off: phones delete kept files */
  SERVICE_WORKER: onOff('on'),
});

/** Reads the build flags from the environment. @throws CommandError with one line that names each bad variable */
export function readBuildFlags(env: Record<string, string | undefined>) {
  const result = v.safeParse(buildFlags, env);
  if (result.success) {
    const { HOST_ORIGINS, ...flags } = result.output;
    return { ...flags, HOST_ORIGINS: HOST_ORIGINS.split(',').filter((origin) => origin !== '') };
  }
  const lines = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`);
  throw new CommandError(`These build settings are invalid. ${lines.join('; ')}.`);
}
