import * as v from '@pautang/shared/schema';

/** Shells refuse a serial that is more than this above the last: only an attacker who uses up numbers jumps so far. */
export const MAX_SERIAL_STEP = 100_000;

/** How many seconds ahead of server time a registry may be signed, because a release machine may be a day ahead. */
export const MAX_AHEAD_S = 48 * 3600;

/** Name of a remote: `borrow` for the folder remote-borrow. */
export const remoteName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,31}$/, 'not a name of a remote'),
);

/** Global name of a version's container, such as borrow_1_4_2, which `publish` keeps unique. Shells know only this form. */
export const containerName = (name: string, version: string): string =>
  `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');

const sha384 = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'not a sha384 integrity'));
/**
 * Path below the store, such as remotes/borrow/1.4.2/remoteEntry.ab12.js: no scheme, no host, no empty or dot segments,
 * so that each file has only one address.
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

const areaBase = v.pipe(
  v.string(),
  v.regex(/^\/[a-z][a-z0-9_-]{0,31}$/, 'not a base such as /savings'),
);
const pagePath = v.pipe(v.string(), v.regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/, 'not a path'));

/** The area of a remote: its name for borrowers, and each base path with its page. Missing: the shell's own table has it. */
export const areaPlace = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  bases: v.pipe(
    v.record(areaBase, pagePath),
    v.check((bases) => Object.keys(bases).length > 0, 'needs a base'),
    v.check(
      (bases) => Object.values(bases).every((to) => bases[to] === undefined),
      'a base must lead to a page, not to a base',
    ),
  ),
});
export type AreaPlace = v.InferOutput<typeof areaPlace>;

/**
 * The first reads of each page, by its path: a shell sends them before the page's files have run. A read is a method's
 * name with the parameters of the address that are its data: `queryRepayOrderDetail?loanOrderId`, `getBill?from&to`. If a
 * page has several reads by one method, the shell sends the first whose parameters the address has.
 */
export const pageReads = v.record(
  pagePath,
  v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^\w{1,64}(?:\?\w{1,32}(?:&\w{1,32})*)?$/, 'not a read'))),
    v.maxLength(10),
  ),
);
export type PageReads = v.InferOutput<typeof pageReads>;

/** The form of a remote's version. `build` and `publish` have a stricter rule. */
export const VERSION = /^\d+\.\d+\.\d+[A-Za-z0-9.-]*$/;

/** One deployed version of a remote. */
export const release = v.object({
  version: v.pipe(v.string(), v.regex(VERSION)),
  buildId: v.pipe(v.string(), v.minLength(1)),
  /** global name of the container, which carries the version */
  container: v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/)),
  entry: storePath,
  integrity: sha384,
  preload: v.array(releaseFile),
  /** left out: the area is in the shell's own table */
  area: v.optional(areaPlace),
  reads: v.optional(pageReads),
});
export type Release = v.InferOutput<typeof release>;

/** A release for the borrowers whose sha256(salt, device), as a number from 0 to 99.99, is below `percent`. */
export const canaryRelease = v.object({
  ...release.entries,
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  salt: v.pipe(v.string(), v.minLength(8)),
  /** when it became the canary, in seconds since 1970; earlier reports on its version are not counted */
  since: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** `watch` sets it if evidence is lacking. The share must not grow until a person sets it to false. */
  isHeld: v.optional(v.boolean()),
});
export type CanaryRelease = v.InferOutput<typeof canaryRelease>;

export const registryEntry = v.object({
  state: v.picklist(['on', 'off']),
  /** while off: the text that borrowers read; `until`: when the area is expected back */
  message: v.optional(v.string()),
  until: v.optional(v.string()),
  stable: release,
  canary: v.optional(canaryRelease),
  previous: v.optional(release),
  /** true: a change takes over at once, also on a page that is in use; else at the next entry to the area */
  isUrgent: v.optional(v.boolean()),
});
export type RegistryEntry = v.InferOutput<typeof registryEntry>;

/** Public half of a P-256 key. The header of a signed text names it by `kid`. */
export const publicKey = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  kid: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  x: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
  y: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
});
export type PublicKey = v.InferOutput<typeof publicKey>;

/**
 * True if a release belongs to its remote and version: its container has the name that the build gives it, so that it
 * cannot replace another global of the page, and its files lie in its own folder of the store.
 */
export function isOwnRelease(
  name: string,
  { version, container, entry, preload }: Release,
): boolean {
  const folder = `remotes/${name}/${version}/`;
  return (
    container === containerName(name, version) &&
    [entry, ...preload.map(({ url }) => url)].every((url) => url.startsWith(folder))
  );
}

const ownReleases = (remotes: Readonly<Record<string, RegistryEntry>>): boolean =>
  Object.entries(remotes).every(([name, { stable, canary, previous }]) =>
    [stable, canary, previous].every((one) => one === undefined || isOwnRelease(name, one)),
  );

const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * Which version of each remote is deployed: payload of `registry.jwt`, signed with ES256 by a key that the shell's
 * build pins. `serial` only grows. Times are in seconds since 1970, as JWT has them.
 */
export const registry = v.object({
  serial: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  iat: v.optional(seconds),
  /** the time from which on the shell does not accept this document as a new registry */
  exp: v.optional(seconds),
  /** the shell does not accept this document more than `MAX_AHEAD_S` before this time */
  nbf: v.optional(seconds),
  /** build id of the deployed shell; the store has its offer as shells/<build id>.jwt */
  shell: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9.-]{1,64}$/))),
  /** 'off' removes the service worker and all that it keeps from every phone */
  worker: v.optional(v.literal('off')),
  /** a page that ran its first remote under a registry below this serial reloads itself once; later registries repeat it */
  reload: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  /** for each remote, the keys of the team whose statements are valid */
  teams: v.optional(v.record(remoteName, v.array(publicKey))),
  remotes: v.pipe(
    v.record(remoteName, registryEntry),
    v.check(ownReleases, 'a container or file that is not of its remote and version'),
  ),
});
export type Registry = v.InferOutput<typeof registry>;

/**
 * The index of a registry: payload of the signed text in the shell's page. It has the registry's members, such as `serial`
 * and `exp`, except `teams`, and in place of `remotes` the hash of each remote's part. A page can so carry the parts of a
 * few remotes, and a phone can check the file of any other.
 */
export const registryIndex = v.looseObject({
  /** By remote: the first 128 bits of its part's sha256 in base64url, then its bases if the shell's own table lacks them. */
  parts: v.record(
    remoteName,
    v.pipe(v.string(), v.regex(/^[\w-]{22}(?: \/[a-z][a-z0-9_-]{0,31})*$/, 'not a hash and bases')),
  ),
});
