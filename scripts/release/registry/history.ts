/**
 * The history: a byte copy of each registry that was in force, `history/<serial>.jwt`. A registry says in its signed
 * payload who made it and why, and names the serial and the hash of the one before it. So the copies are a chain that
 * begins at the registry in force, and each is proved by the next one, also when the key that signed it is retired. A
 * copy is written after its registry took effect: a change that was stopped leaves no copy and cannot be restored.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@pautang/shared/contract/registry';
import { manilaTime } from '../manilaTime';
import type { ReadingContext } from '../releaseContext';
import { isRefusal } from '../releaseError';
import type { ObjectStore } from '../store/objectStore';
import { own } from './knownEntry';
import type { SignedRegistry } from './registryFile';
import { REGISTRY, registryKeys, signedRegistry } from './registryFile';
import { PARTS } from './registryIndex';
import { releaseOf, runningVersions } from './runningVersions';
import { readSigned, verifySigned } from '../keys/signing';

export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');

export const HISTORY = 'history/';
/** Names have twelve digits, so that a store lists the copies by serial. */
export const copyPath = (serial: number): string =>
  `${HISTORY}${String(serial).padStart(12, '0')}.jwt`;

export function serialOf(path: string): number | null {
  const text = /^history\/(\d{12,15})\.jwt$/.exec(path)?.[1];
  return text === undefined ? null : Number(text);
}

export interface PastRegistry {
  readonly document: SignedRegistry;
  readonly text: string;
}
interface Problem {
  readonly problem: string;
}

export interface Change {
  readonly serial: number;
  /** ISO 8601 */
  readonly at: string;
  readonly who: string;
  readonly what: string;
  readonly why?: string | undefined;
}

export function changeOf({ serial, iat = 0, change }: SignedRegistry): Change {
  const at = new Date(iat * 1000).toISOString();
  const { who, what, why } = change ?? { who: 'unknown', what: 'a change of before 2026-11-25' };
  return { serial, at, who, what, ...(why === undefined ? {} : { why }) };
}

export const describeChange = ({ serial, what, who, at }: Change): string =>
  `${serial}: ${what} (${who}, ${manilaTime(at, 'seconds')})`;

const AHEAD = 8;
const OLDER = 'Older changes cannot be shown until it is put back from a backup.';

/** Returns the text of a copy; a problem if it is missing or no regular file of the right size. */
async function readCopyText(store: ObjectStore, serial: number): Promise<string | Problem> {
  try {
    const there = await store.read(copyPath(serial));
    return there
      ? there.body.toString('utf8').trimEnd()
      : { problem: `${copyPath(serial)} is missing.` };
  } catch (error) {
    if (isRefusal(error)) return { problem: error.message };
    throw error;
  }
}

/** Reads copies one after the other, down from any serial, with requests for the next ones under way. */
function copyReader(store: ObjectStore) {
  const asked = new Map<number, Promise<string | Problem>>();
  return (serial: number): Promise<string | Problem> => {
    for (let next = serial; next > Math.max(0, serial - AHEAD); next -= 1) {
      if (asked.has(next)) continue;
      const text = readCopyText(store, next);
      // A failed request is reported only if its copy is wanted.
      text.catch(() => undefined);
      asked.set(next, text);
    }
    const wanted = asked.get(serial) ?? readCopyText(store, serial);
    asked.delete(serial);
    return wanted;
  };
}

/** Yields `head` and the registries before it, newest first. Ends with a problem at the first bad copy. */
export async function* chain(
  { store }: Pick<ReadingContext, 'store'>,
  head: PastRegistry,
): AsyncGenerator<PastRegistry | Problem> {
  const read = copyReader(store);
  for (let present = head; ;) {
    yield present;
    const { serial, before } = present.document;
    if (!before) return;
    const text = await read(before.serial);
    if (typeof text !== 'string') {
      yield { problem: `${text.problem} ${OLDER}` };
      return;
    }
    // The signed registry names this hash, so the copy is genuine even if the key that signed it is retired.
    const found = hashOf(text) === before.hash ? readSigned(text, signedRegistry) : null;
    if (!found?.isGood) {
      yield {
        problem: `${copyPath(before.serial)} is not the registry that serial ${serial} took the place of. ${OLDER}`,
      };
      return;
    }
    present = { document: found.payload, text };
  }
}

/** Returns a registry's entry of a remote, without the pause of its canary, which borrowers do not notice. */
function entryWithoutPause({ remotes }: SignedRegistry, name: string): object {
  const { canary, ...entry } = own(remotes, name) ?? {};
  return { ...entry, canary: canary && { ...canary, isHeld: undefined } };
}

/** How many registries a search for a version to fall back on reads at most. */
const MOST_BACK = 64;

/** Answers a change's questions about the history. Each copy is read once. */
export function pastOf(context: ReadingContext, head: PastRegistry | null) {
  const seen: PastRegistry[] = [];
  const left = head && chain(context, head);
  async function* registries(): AsyncGenerator<PastRegistry> {
    for (let index = 0; index < MOST_BACK; index += 1) {
      const found = seen[index] ?? (await left?.next())?.value;
      if (!found || 'problem' in found) return;
      seen[index] = found;
      yield found;
    }
  }
  return {
    /** Yields earlier stable versions of a remote, newest first, without those that a roll-back took back. */
    async *stables(name: string): AsyncGenerator<string> {
      const known = new Set<string>();
      for await (const { document } of registries()) {
        const version = own(document.remotes, name)?.stable.version;
        if (version !== undefined && !known.has(version)) {
          known.add(version);
          yield version;
        }
        const taken = own(document.change?.takesBack ?? {}, name);
        if (taken !== undefined) known.add(taken);
      }
    },

    /** Returns the newest change, within this time, of a remote's versions in use; null without one. */
    async lastChange(name: string, withinMs: number): Promise<Change | null> {
      let later: SignedRegistry | null = null;
      for await (const { document } of registries()) {
        if (
          later &&
          !isDeepStrictEqual(entryWithoutPause(later, name), entryWithoutPause(document, name))
        )
          return changeOf(later);
        const age = Math.abs(context.now() - (document.iat ?? 0) * 1000);
        if (age >= withinMs) return null;
        later = document;
      }
      // If no older registry can be read, decide by the text of the change.
      const names = later?.change?.what.split(/[ ,]+/) ?? [];
      return later && names.includes(name) ? changeOf(later) : null;
    },

    /** Returns a version with the hashes of its files, as a registry has signed it. */
    async signedRelease(name: string, version: string): Promise<Release | null> {
      for await (const { document } of registries()) {
        const found = runningVersions(document).find(
          (one) => one.name === name && one.version === version,
        );
        if (found) return releaseOf(found.release);
      }
      return null;
    },
  };
}
export type Past = ReturnType<typeof pastOf>;

/** Lists at most `limit` changes, newest first. `problem` says why the list ends early; null if it does not. */
export async function recentRegistries(
  context: Pick<ReadingContext, 'store'>,
  known: PastRegistry | null,
  limit: number,
): Promise<{ readonly past: readonly PastRegistry[]; readonly problem: string | null }> {
  const past: PastRegistry[] = [];
  if (!known) return { past, problem: null };
  for await (const found of chain(context, known)) {
    if ('problem' in found) return { past, problem: found.problem };
    past.push(found);
    if (past.length === limit) break;
  }
  return { past, problem: null };
}

export async function recentChanges(...args: Parameters<typeof recentRegistries>) {
  const { past, problem } = await recentRegistries(...args);
  return { changes: past.map(({ document }) => changeOf(document)), problem };
}

/** Returns the registry of one serial if one of operations' keys signed the copy, else the reason in words. */
export async function inForce(
  context: ReadingContext,
  serial: number,
): Promise<PastRegistry | Problem> {
  const text = await readCopyText(context.store, serial);
  if (typeof text !== 'string') return text;
  const read = await verifySigned('registry', text, registryKeys(context), signedRegistry);
  if (!read.isGood) return { problem: `${copyPath(serial)} cannot be trusted: ${read.why}.` };
  if (read.payload.serial === serial) return { document: read.payload, text };
  return {
    problem: `${copyPath(serial)} is the registry of serial ${read.payload.serial}: somebody has moved it.`,
  };
}

/** Lists serials above this one, lowest first, unverified: anybody who can write to the store can add some. */
export async function namedSerials(store: ObjectStore, above = 0): Promise<number[]> {
  const paths = await store.list(HISTORY, copyPath(above));
  return paths.map(serialOf).filter((serial) => serial !== null);
}

/** Returns the newest registry above this serial that provably was in force, else null. Reads the `most` lowest. */
export async function newestInForce(
  context: ReadingContext,
  above = 0,
  most = Infinity,
): Promise<PastRegistry | null> {
  const serials = await namedSerials(context.store, above);
  for (const serial of serials.slice(0, most).toReversed()) {
    const found = await inForce(context, serial);
    if (!('problem' in found)) return found;
  }
  return null;
}

/** Returns a line about a store that lost its registry and its history; null if it may never have had them. */
export async function lostWithHistory(store: ObjectStore): Promise<string | null> {
  for (const left of [HISTORY, PARTS])
    if ((await store.list(left)).length > 0)
      return `${REGISTRY} and ${HISTORY} hold nothing that the keys at hand have signed, and ${left} shows that there was a registry: new borrowers get no area. Give the right keys (--keys), take both from a backup, or begin above the serial that phones report (/ops): 'npm run release -- promote shell <build id> --above <serial>'.`;
  return null;
}

/** Returns a line about an old registry that was put back although a newer one was in force. */
export const putBack = (serial: number, newer: PastRegistry): string =>
  `${REGISTRY} is serial ${serial}, and serial ${newer.document.serial} was in force: somebody has put an old one back. Run 'npm run release -- restore'.`;

/**
 * Returns the newest registry that was in force after the present one, and why the present one is not in force; nulls if
 * it is, or if the store never had one. @param serial of the present registry; undefined without a good one
 */
export async function presentFault(context: ReadingContext, serial: number | undefined) {
  const newer = await newestInForce(context, serial);
  const fault = newer
    ? serial === undefined
      ? `${REGISTRY} is not what operations signed last, serial ${newer.document.serial}: new borrowers get no area. Run 'npm run release -- restore'.`
      : putBack(serial, newer)
    : serial === undefined
      ? await lostWithHistory(context.store)
      : null;
  return { newer, fault };
}
