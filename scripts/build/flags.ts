import * as v from 'valibot';

/** The settings that a deployment chooses when it builds the shell. The lender reads its own settings itself. */
const buildFlags = v.object({
  /** path or address of the release store, ending with a slash */
  STORE_BASE: v.optional(v.pipe(v.string(), v.endsWith('/')), '/'),
  API_BASE: v.optional(v.pipe(v.string(), v.startsWith('/')), '/api'),
  PAYLOAD_ENCRYPTION: v.optional(v.picklist(['on', 'off']), 'on'),
  PAYLOAD_PREFIX: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{0,20}$/)), 'credit_'),
  /** decision P11: how the lender calls the upload status method */
  UPLOAD_STATUS_METHOD: v.optional(v.pipe(v.string(), v.regex(/^\w{1,64}$/)), 'f8in1Status'),
  /** key for payloads until the host has given its own (decision P4: at least 16 characters) */
  PACKAGE_NAME: v.optional(v.pipe(v.string(), v.minLength(16)), 'ph.pautang.sandbox'),
  /** origins, separated by commas, of windows that may act as the native host; the page's own origin always may */
  HOST_ORIGINS: v.optional(v.string(), ''),
  /** where health beacons are posted, on the page's own origin; empty sends none */
  BEACONS: v.optional(v.pipe(v.string(), v.regex(/^(?:\/(?!\/).*)?$/)), '/beacons'),
  /** on: a tester may choose a version of a remote with ?remote.<name>=<version> */
  REMOTE_OVERRIDE: v.optional(v.picklist(['on', 'off']), 'off'),
  /** on: the shell keeps its files on the phone, so that it starts without a network; off takes away what phones have kept */
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off']), 'on'),
});

/** Reads the build flags from the environment. Throws one line that names each bad variable. */
export function readBuildFlags(env: Record<string, string | undefined>) {
  const result = v.safeParse(buildFlags, env);
  if (result.success) {
    const { HOST_ORIGINS, ...flags } = result.output;
    return { ...flags, HOST_ORIGINS: HOST_ORIGINS.split(',').filter((origin) => origin !== '') };
  }
  const lines = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  throw new Error(`These build settings cannot be used. ${lines.join('; ')}`);
}
