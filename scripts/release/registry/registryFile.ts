import type { PublicKey } from '@pautang/shared/contract/registry';
import { registry, remoteName } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import type { ReleaseContext, ReadingContext } from '../releaseContext';
import { manilaTime } from '../manilaTime';
import { readKeySet } from '../keys/keyFolder';
import { refused } from '../releaseError';
import { verifySigned } from '../keys/signing';

export const REGISTRY = 'registry.jwt';

/** How long a new registry is valid unless --days says otherwise (design, releases). A timer renews it earlier. */
export const DEFAULT_DAYS = 14;
export const MAX_DAYS = 90;
export const DAY_S = 86_400;

const hash = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'not a sha256'));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A freeze: until it ends, only the verbs that end an incident sign. */
const frozen = v.object({
  who: v.string(),
  why: v.string(),
  /** seconds since 1970 */
  since: whole,
  /** seconds since 1970; the freeze ends then by itself */
  until: v.optional(whole),
});

/** The registry with the parts that only commands read. Registries from before 2026-11-25 lack these parts. */
export const signedRegistry = v.object({
  ...registry.entries,
  /** the change that made this registry; everybody who loads the registry can read it */
  change: v.optional(
    v.object({
      who: v.string(),
      /** the verb and its object, such as 'promote borrow 1.4.2' */
      what: v.string(),
      why: v.optional(v.string()),
      /** the stable versions that it took back, by remote: no later roll-back returns to them */
      takesBack: v.optional(v.record(remoteName, v.string())),
    }),
  ),
  /** serial and sha256 (base64url) of the registry before; null for the first one */
  before: v.optional(v.nullable(v.object({ serial: whole, hash }))),
  frozen: v.optional(frozen),
  /** signature of the index; registries from before 2026-11-26 lack it */
  index: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{86}$/, 'not a signature'))),
});
export type SignedRegistry = v.InferOutput<typeof signedRegistry>;

export interface KnownRegistry {
  readonly document: SignedRegistry;
  readonly kid: string;
  readonly text: string;
  readonly etag: string;
}

/** Reads the registry keys of the key folder. @throws ReleaseError without any */
export function registryKeys({ keys }: Pick<ReleaseContext, 'keys'>): readonly PublicKey[] {
  const set = readKeySet(keys, 'registry');
  if (set) return set.keys;
  throw refused(
    `There are no registry keys in ${keys}. Say with --keys where they are. Only a new store begins with new ones: 'npm run release -- init registry'.`,
  );
}

/** Reads and verifies the registry; null if the store has none. @throws ReleaseError if no known key signed it */
export async function readRegistry(context: ReadingContext): Promise<KnownRegistry | null> {
  const there = await context.store.read(REGISTRY);
  if (!there) return null;
  // An editor may have added a newline at the end. Phones ignore it too.
  const text = there.body.toString('utf8').trimEnd();
  const verified = await verifySigned('registry', text, registryKeys(context), signedRegistry);
  if (!verified.isGood)
    throw refused(
      `${REGISTRY} in ${context.store.address} cannot be trusted: ${verified.why}. Put the newest good one back with 'npm run release -- restore', or give the keys it was signed with (--keys).`,
    );
  return { document: verified.payload, kid: verified.kid, text, etag: there.etag };
}

type Dated = Pick<SignedRegistry, 'iat' | 'exp'>;

/** Returns the share of a registry's validity that is left: 1 when just signed, 0 when expired. */
export function lifeLeft({ iat = 0, exp = 0 }: Dated, now: number): number {
  const left = (exp - now / 1000) / Math.max(1, exp - iat);
  return Math.min(1, Math.max(0, left));
}

/** Warn below this share, because the timer that renews must have failed more than once. */
export const LIFE_TO_WARN = 1 / 3;

/** Says that a registry has expired, or that a timer should have renewed it; null for a younger one. */
export function expiryOf(
  dated: Dated,
  now: number,
): { readonly isOver: boolean; readonly words: string } | null {
  const left = lifeLeft(dated, now);
  if (left >= LIFE_TO_WARN) return null;
  const isOver = left === 0;
  const end = manilaTime((dated.exp ?? 0) * 1000);
  const words = isOver
    ? `The registry expired at ${end}: new borrowers get no area. Run 'npm run release -- renew'.`
    : `The registry expires at ${end}: less than a third of its life is left. Run 'npm run release -- renew', and find out why the timer did not.`;
  return { isOver, words };
}

export function freezeOf(
  { frozen: found }: Pick<SignedRegistry, 'frozen'>,
  now: number,
): SignedRegistry['frozen'] {
  return found?.until !== undefined && found.until * 1000 <= now ? undefined : found;
}

/** Says who froze a registry, since when, until when and why. */
export function freezeWords({ who, why, since, until }: v.InferOutput<typeof frozen>): string {
  const end = until === undefined ? '' : `, until ${manilaTime(until * 1000)}`;
  return `by ${who} since ${manilaTime(since * 1000)}${end}: ${why}`;
}
