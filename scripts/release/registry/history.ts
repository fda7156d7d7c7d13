/**
 * The history of the registry. Operations sign each change as a JWT, `history/<serial>.jwt`, which is written before
 * the registry itself. It names the hash of the new registry and the hash of the entry before it. The signed registry
 * is kept beside it as `history/<serial>.registry.jwt`, but only once it is in force: a registry that never took effect
 * leaves no copy, so nobody can restore it. Old entries are folded into archives, one block of serials each.
 */
import { createHash } from 'node:crypto';
import type { Registry } from '@pautang/shared/contract/registry';
import { registry, remoteName } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import type { ReadingContext } from '../releaseContext';
import type { ObjectStore } from '../store/objectStore';
import { operations } from './registryFile';
import { readSigned, verifySigned } from '../keys/signing';

const hash = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'not a sha256'));
const serial = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** sha256 of a text, in base64url. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');

/** Payload of `history/<serial>.jwt`: one change of the registry. */
export const change = v.object({
  serial,
  /** ISO 8601 */
  at: v.pipe(v.string(), v.isoTimestamp()),
  who: v.string(),
  /** the verb and its object, such as 'promote borrow 1.4.2' */
  what: v.string(),
  why: v.optional(v.string()),
  /** hash of the registry that this change makes */
  registry: hash,
  /** expiry of that registry, in seconds since 1970 */
  exp: v.pipe(v.number(), v.safeInteger()),
  /** stable versions of each remote, the present one first, without those that were rolled back */
  stables: v.record(remoteName, v.array(v.string())),
  /**
   * what was in force before; null for the first change. `entry` is null where its entry could not be verified any more
   */
  before: v.nullable(v.object({ serial, registry: hash, entry: v.nullable(hash) })),
});
export type Change = v.InferOutput<typeof change>;

/** Payload of `history/archive/<block>.jwt`: the entries of a block of serials as they were signed, oldest first. */
export const archive = v.object({ block: v.number(), entries: v.array(v.string()) });

export const HISTORY = 'history/';
export const ARCHIVES = `${HISTORY}archive/`;
export const BLOCK = 500;
export const blockOf = (of: number): number => Math.floor((of - 1) / BLOCK);
export const entryPath = (of: number): string => `${HISTORY}${of}.jwt`;
export const copyPath = (of: number): string => `${HISTORY}${of}.registry.jwt`;
export const archivePath = (block: number): string => `${ARCHIVES}${block}.jwt`;

/** A verified entry. */
export interface Entry {
  readonly change: Change;
  readonly text: string;
  readonly hash: string;
  /** true: it was read from an archive */
  readonly isFolded: boolean;
}
type Read = Entry | { readonly problem: string };

/** How an entry is verified: by the hash that a signed document names, else by one of operations' keys. */
interface Wanted {
  readonly serial: number;
  readonly entry?: string | undefined;
  /** hash of the registry that it must name */
  readonly registry?: string | undefined;
}

const textOf = async (store: ObjectStore, path: string): Promise<string | null> =>
  (await store.read(path))?.body.toString('utf8').trimEnd() ?? null;

async function judge(context: ReadingContext, text: string, wanted: Wanted): Promise<Read> {
  const path = entryPath(wanted.serial);
  const own = hashOf(text);
  if (wanted.entry !== undefined && wanted.entry !== own)
    return { problem: `${path} has been changed since it was signed.` };
  // A signed entry names the hash of this one, so it is genuine even if the key that signed it is retired.
  const read =
    wanted.entry === undefined
      ? await verifySigned('change', text, operations(context), change)
      : readSigned(text, change);
  if (!read.isGood) return { problem: `${path} cannot be believed: ${read.why}.` };
  const { payload } = read;
  if (payload.serial !== wanted.serial)
    return { problem: `${path} is the entry of serial ${payload.serial}: somebody has moved it.` };
  if (wanted.registry !== undefined && payload.registry !== wanted.registry)
    return {
      problem: `${path} names another registry than the one of serial ${payload.serial}.`,
    };
  return { change: payload, text, hash: own, isFolded: false };
}

/** The entries of an archive, by hash; empty when the archive is missing or cannot be read. */
async function readArchive(store: ObjectStore, block: number): Promise<Map<string, string>> {
  const text = await textOf(store, archivePath(block));
  const read = text === null ? null : readSigned(text, archive);
  return new Map(read?.isGood ? read.payload.entries.map((entry) => [hashOf(entry), entry]) : []);
}

/** Reads and verifies one entry; null when there is none. */
export async function readEntry(context: ReadingContext, wanted: Wanted): Promise<Read | null> {
  const text = await textOf(context.store, entryPath(wanted.serial));
  return text === null ? null : judge(context, text, wanted);
}

/**
 * The changes that led to the registry of `head`, newest first. Each is verified by the hash that the next one names.
 * At the first missing or changed entry it yields a problem in words and ends.
 */
export async function* chain(context: ReadingContext, head: Wanted): AsyncGenerator<Read> {
  const archives = new Map<number, Map<string, string>>();
  for (let wanted: Wanted | null = head; wanted !== null;) {
    const present: Wanted = wanted;
    let read = await readEntry(context, present);
    if ((read === null || 'problem' in read) && present.entry !== undefined) {
      const block = blockOf(present.serial);
      const folded = archives.get(block) ?? (await readArchive(context.store, block));
      archives.set(block, folded);
      const text = folded.get(present.entry);
      if (text !== undefined) {
        const judged = await judge(context, text, present);
        read = 'problem' in judged ? judged : { ...judged, isFolded: true };
      }
    }
    if (read === null) {
      yield {
        problem: `${entryPath(present.serial)} is missing: what was before cannot be shown.`,
      };
      return;
    }
    yield read;
    if ('problem' in read) return;
    const { before } = read.change;
    if (before !== null && before.entry === null) {
      yield {
        problem: `${entryPath(before.serial)} was missing or changed already when serial ${present.serial} was signed: what was before cannot be shown.`,
      };
      return;
    }
    wanted = before && { ...before, entry: before.entry ?? undefined };
  }
}

/** The start of the chain of entries for a registry. */
export const headOf = (known: { readonly document: Registry; readonly text: string }): Wanted => ({
  serial: known.document.serial,
  registry: hashOf(known.text),
});

/** Serial of an entry or a kept registry by its path; null for any other file in the history. */
export function serialOf(path: string): number | null {
  const text = /^history\/(\d{1,15})\.(?:registry\.)?jwt$/.exec(path)?.[1];
  return text === undefined ? null : Number(text);
}

export interface PastChanges {
  readonly changes: readonly Change[];
  /** why the list ends; null where the beginning or the limit was reached */
  readonly problem: string | null;
}

/** The newest changes, at most `limit`, newest first. */
export async function recentChanges(
  context: ReadingContext,
  known: { readonly document: Registry; readonly text: string } | null,
  limit: number,
): Promise<PastChanges> {
  const changes: Change[] = [];
  if (!known) return { changes, problem: null };
  const head = headOf(known);
  for await (const read of chain(context, head)) {
    if ('problem' in read) return { changes, problem: read.problem };
    changes.push(read.change);
    if (changes.length === limit) break;
  }
  return { changes, problem: null };
}

/** A registry that was in force, with the copy that the history keeps. */
export interface KeptRegistry {
  readonly serial: number;
  readonly document: Registry;
  readonly text: string;
}

/** The kept registry of a serial that was in force; a problem in words where it is missing or cannot be verified. */
export async function readCopy(
  context: ReadingContext,
  { serial: of, registry: wanted }: Pick<Change, 'serial' | 'registry'>,
): Promise<KeptRegistry | { readonly problem: string }> {
  const text = await textOf(context.store, copyPath(of));
  if (text === null) return { problem: `${copyPath(of)} is missing.` };
  if (hashOf(text) !== wanted)
    return { problem: `${copyPath(of)} is not the registry that serial ${of} made.` };
  const read = readSigned(text, registry);
  if (!read.isGood) return { problem: `${copyPath(of)} cannot be read: ${read.why}.` };
  return { serial: of, document: read.payload, text };
}

/**
 * Serials that occur in paths of the history, highest first. Unverified: anybody who can write to the store can add
 * some.
 */
export async function namedSerials(store: ObjectStore): Promise<number[]> {
  const serials = (await store.list(HISTORY))
    .map((path) => /^history\/([1-9]\d{0,14})\.jwt$/.exec(path)?.[1])
    .filter((one) => one !== undefined)
    .map(Number);
  return serials.toSorted((a, b) => b - a);
}

/**
 * The newest registry that was provably in force: its copy is complete, one of operations' keys signed it, and its
 * signed entry names it. With `above`, only higher serials count. Null when there is none.
 */
export async function newestInForce(
  context: ReadingContext,
  above = 0,
): Promise<(KeptRegistry & { readonly entry: Entry }) | null> {
  for (const of of await namedSerials(context.store)) {
    if (of <= above) break;
    const found = await inForce(context, of);
    if (!('problem' in found)) return found;
  }
  return null;
}

/** The registry of one serial with its entry, each verified by its own signature. */
export async function inForce(
  context: ReadingContext,
  of: number,
): Promise<(KeptRegistry & { readonly entry: Entry }) | { readonly problem: string }> {
  const entry = await readEntry(context, { serial: of });
  if (entry === null) return { problem: `${entryPath(of)} is missing.` };
  if ('problem' in entry) return entry;
  const copy = await readCopy(context, entry.change);
  if ('problem' in copy) return copy;
  const signed = await verifySigned('registry', copy.text, operations(context), registry);
  return signed.isGood
    ? { ...copy, entry }
    : { problem: `${copyPath(of)} cannot be believed: ${signed.why}.` };
}
