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

const onOff = v.picklist(['on', 'off'], "must be 'on' or 'off'");

/** The settings that a deployment chooses when it builds the shell. The lender reads its own settings itself. */
const buildFlags = v.object({
  /** path or address of the release store, ending with a slash */
  STORE_BASE: v.optional(
    v.pipe(
      v.string(),
      v.endsWith(
        '/',
        'must be a path or an address with a slash at its end, such as / or https://store.example/',
      ),
    ),
    '/',
  ),
  API_BASE: v.optional(
    v.pipe(v.string(), v.startsWith('/', 'must be a path that begins with a slash, such as /api')),
    '/api',
  ),
  PAYLOAD_ENCRYPTION: v.optional(onOff, 'on'),
  PAYLOAD_PREFIX: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z_]{0,20}$/, 'must be at most 20 of a-z and _')),
    'credit_',
  ),
  /** decision P11: how the lender calls the upload status method */
  UPLOAD_STATUS_METHOD: v.optional(
    v.pipe(v.string(), v.regex(/^\w{1,64}$/, 'must be 1 to 64 letters, digits and _')),
    'f8in1Status',
  ),
  /** key for payloads until the host gives its own (decision P4: at least 16 characters) */
  PACKAGE_NAME: v.optional(
    v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters')),
    'ph.pautang.sandbox',
  ),
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
  /** where health beacons are posted, on the page's own origin; empty sends none */
  BEACONS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:\/(?!\/).*)?$/,
        "must be a path on the page's own origin, such as /beacons, or empty",
      ),
    ),
    '/beacons',
  ),
  /** on: a tester may choose a version of a remote with ?remote.<name>=<version> */
  REMOTE_OVERRIDE: v.optional(onOff, 'off'),
  /** on: the shell keeps its files on the phone, so that it starts offline; off: phones delete kept files */
  SERVICE_WORKER: v.optional(onOff, 'on'),
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
