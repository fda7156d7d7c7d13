import * as v from 'valibot';

const sha384 = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'not a sha384 integrity'));
/**
 * Path below the store, such as remotes/borrow/1.4.2/remoteEntry.ab12.js: no scheme, no host, no empty or dot segments,
 * so that it is the only way to write this address.
 */
const storePath = v.pipe(
  v.string(),
  v.regex(/^remotes(?:\/(?!\.+(?:\/|$))[A-Za-z0-9._-]+)+$/, 'not a path below the store'),
);

/** One file that a release loads; `route` is set on the chunk of a page. */
export const releaseFile = v.object({
  url: storePath,
  integrity: sha384,
  as: v.picklist(['script', 'style']),
  route: v.optional(v.string()),
});
export type ReleaseFile = v.InferOutput<typeof releaseFile>;

/** One deployed version of a remote. */
export const release = v.object({
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+[A-Za-z0-9.+-]*$/)),
  buildId: v.pipe(v.string(), v.minLength(1)),
  /** global name of the container, which carries the version */
  container: v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/)),
  entry: storePath,
  integrity: sha384,
  preload: v.array(releaseFile),
});
export type Release = v.InferOutput<typeof release>;

/** A release for a share of the borrowers: whose sha256(salt, device) falls below `percent`, of 0…99.99. */
export const canaryRelease = v.object({
  ...release.entries,
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  salt: v.pipe(v.string(), v.minLength(8)),
});
export type CanaryRelease = v.InferOutput<typeof canaryRelease>;

export const registryEntry = v.object({
  state: v.picklist(['on', 'off']),
  /** while off: what borrowers read, and when it is expected back */
  message: v.optional(v.string()),
  until: v.optional(v.string()),
  stable: release,
  canary: v.optional(canaryRelease),
  previous: v.optional(release),
  /** takes over at once, also on a page that is in use; else at the next entry to the area */
  isUrgent: v.optional(v.boolean()),
});
export type RegistryEntry = v.InferOutput<typeof registryEntry>;

/** Public half of a P-256 key; `kid` names it in the header of what it signs. */
export const publicKey = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  kid: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  x: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
  y: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
});
export type PublicKey = v.InferOutput<typeof publicKey>;

const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * Which version of each remote is deployed: payload of `registry.jwt`, signed with ES256 by a key that the shell's
 * build pins. `serial` only grows. Times are in seconds since 1970, as JWT has them.
 */
export const registry = v.object({
  serial: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  iat: v.optional(seconds),
  /** from then on this document is never accepted as news */
  exp: v.optional(seconds),
  /** build id of the shell that is deployed; what it offers stands in the store as shells/<build id>.json */
  shell: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9.-]{1,64}$/))),
  /** whose statements count, for each remote */
  teams: v.optional(v.record(v.string(), v.array(publicKey))),
  remotes: v.record(v.string(), registryEntry),
});
export type Registry = v.InferOutput<typeof registry>;
