import * as v from 'valibot';

/** What a deployment decides when it builds the shell; the lender's own settings are read by the lender. */
const buildFlags = v.object({
  /** path or address of the release store, with the slash at its end */
  STORE_BASE: v.optional(v.pipe(v.string(), v.endsWith('/')), '/'),
  API_BASE: v.optional(v.pipe(v.string(), v.startsWith('/')), '/api'),
  PAYLOAD_ENCRYPTION: v.optional(v.picklist(['on', 'off']), 'on'),
  PAYLOAD_PREFIX: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{0,20}$/)), 'credit_'),
  /** decision P11: how the lender calls the upload status method */
  UPLOAD_STATUS_METHOD: v.optional(v.pipe(v.string(), v.regex(/^\w{1,64}$/)), 'f8in1Status'),
  /** used until the host has told its own (decision P4: 16 characters at least) */
  PACKAGE_NAME: v.optional(v.pipe(v.string(), v.minLength(16)), 'ph.pautang.sandbox'),
  /** origins, comma-separated, whose window may play the native host; the page's own origin always may */
  HOST_ORIGINS: v.optional(v.string(), ''),
  /** where health beacons are posted, on the page's own origin; empty sends none */
  BEACONS: v.optional(v.pipe(v.string(), v.regex(/^(?:\/(?!\/).*)?$/)), '/beacons'),
  /** on: a tester may ask for a version of a remote by ?remote.<name>=<version> */
  REMOTE_OVERRIDE: v.optional(v.picklist(['on', 'off']), 'off'),
});

/** Build flags from the environment. Throws one line that names each bad variable. */
export function readBuildFlags(env: Record<string, string | undefined>) {
  const result = v.safeParse(buildFlags, env);
  if (result.success) {
    const { HOST_ORIGINS, ...flags } = result.output;
    return { ...flags, HOST_ORIGINS: HOST_ORIGINS.split(',').filter((origin) => origin !== '') };
  }
  const lines = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  throw new Error(`These build settings cannot be used. ${lines.join('; ')}`);
}
