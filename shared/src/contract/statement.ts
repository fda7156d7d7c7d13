import * as v from '@pautang/shared/schema';
import { isOwnRelease, release, remoteName } from './registry';

const version = v.pipe(v.string(), v.regex(/^\^?\d+\.\d+\.\d+$/));

/** The versions that a remote needs from its shell, as ranges such as ^1.2.0. */
export const releaseNeeds = v.object({ react: version, shared: version, services: version });
export type ReleaseNeeds = v.InferOutput<typeof releaseNeeds>;

/** Names of exports by their share, such as @pautang/shared/app. */
const shareNames = v.record(v.string(), v.array(v.string()));
export type ShareNames = v.InferOutput<typeof shareNames>;

/** Names of the lender's methods, as in the contract. */
export const methodNames = v.array(v.pipe(v.string(), v.regex(/^\w{1,64}$/)));

/** A build's description of itself: `release.json` beside its files. */
export const builtRelease = v.object({
  ...release.entries,
  /** modules of the container, such as ./routes */
  exposes: v.array(v.string()),
  needs: releaseNeeds,
  /** the names that its code imports from the shares; missing in builds from before 2026-11-24 */
  uses: v.optional(shareNames),
  /** the methods that its code calls; missing in builds from before 2026-11-25 */
  methods: v.optional(methodNames),
});
export type BuiltRelease = v.InferOutput<typeof builtRelease>;

/**
 * A team's signed statement on a version: payload of `releases/<name>/<version>.jwt`. The team did not release a file that
 * is not in `files` or has other bytes.
 */
export const statement = v.pipe(
  v.object({
    ...builtRelease.entries,
    name: remoteName,
    /** path in the store → sha384 of the bytes */
    files: v.record(v.string(), v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/))),
    commit: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
    iat: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
  v.check(
    (said) => isOwnRelease(said.name, said),
    'a container or file that is not of its remote and version',
  ),
);
export type Statement = v.InferOutput<typeof statement>;

/** A shell build's offer to remotes, with the keys that it trusts: payload of `shells/<build id>.jwt`. */
export const shellOffer = v.object({
  buildId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.-]{1,64}$/)),
  offers: releaseNeeds,
  /** the exports of each share; missing in builds from before 2026-11-24 */
  names: v.optional(shareNames),
  /** names of the registry keys that it pins */
  kids: v.array(v.string()),
  /** serial of the oldest registry that it accepts */
  floor: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** modules that it loads from each remote */
  exposes: v.array(v.string()),
  /** remotes in its area table; missing in builds from before 2026-11-25 */
  areas: v.optional(v.array(remoteName)),
  /** each base and page in its own table, with its remote or 'shell'; missing in shells that open no area of the registry */
  taken: v.optional(v.record(v.string(), v.string())),
  /** the methods of the contract at its build; missing in builds from before 2026-11-25 */
  methods: v.optional(methodNames),
});
export type ShellOffer = v.InferOutput<typeof shellOffer>;
