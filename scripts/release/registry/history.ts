/**
 * The history of the registry. Each change is a JWT that operations sign, `history/<serial>.jwt`, written before the
 * registry itself; it names the hash of the registry that it makes and of the entry before it. The signed registry of a
 * serial is kept beside it, `history/<serial>.registry.jwt`, once it is in force and not before: what never took effect
 * is nowhere, so that nobody can put it back as if it had. Old entries are folded into archives, a block of serials each.
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
  /** the verb with what it was about, such as 'promote borrow 1.4.2' */
  what: v.string(),
  why: v.optional(v.string()),
  /** hash of the registry that this change makes */
  registry: hash,
  /** expiry of that registry, in seconds since 1970 */
  exp: v.pipe(v.number(), v.safeInteger()),
  /** stable versions of each remote, the present one first; none that was taken back */
  stables: v.record(remoteName, v.array(v.string())),
  /** what was in force before; `entry` is null where its entry could not be believed any more; null: the first change */
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

/** An entry that can be believed. */
export interface Entry {
  readonly change: Change;
  readonly text: string;
  readonly hash: string;
  /** it lies in an archive */
  readonly isFolded: boolean;
}
type Read = Entry | { readonly problem: string };

/** What an entry has to be: by hash where something signed names it, else by an operations' key at hand. */
interface Wanted {
  readonly serial: number;
  readonly entry?: string | undefined;
  /** hash of the registry that it must have made */
  readonly registry?: string | undefined;
}

const textOf = async (store: ObjectStore, path: string): Promise<string | null> =>
  (await store.read(path))?.body.toString('utf8').trimEnd() ?? null;

async function judge(context: ReadingContext, text: string, wanted: Wanted): Promise<Read> {
  const path = entryPath(wanted.serial);
  const own = hashOf(text);
  if (wanted.entry !== undefined && wanted.entry !== own)
    return { problem: `${path} has been changed since it was signed.` };
  // What a signed entry names by its hash is as good as signed, also when its own key has been retired.
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
      problem: `${path} speaks of another registry than the one of serial ${payload.serial}.`,
    };
  return { change: payload, text, hash: own, isFolded: false };
}

/** The entries of an archive, by hash; none where there is no such archive or it cannot be read. */
async function readArchive(store: ObjectStore, block: number): Promise<Map<string, string>> {
  const text = await textOf(store, archivePath(block));
  const read = text === null ? null : readSigned(text, archive);
  return new Map(read?.isGood ? read.payload.entries.map((entry) => [hashOf(entry), entry]) : []);
}

/** One entry; null where there is none. It is never believed for lying there. */
export async function readEntry(context: ReadingContext, wanted: Wanted): Promise<Read | null> {
  const text = await textOf(context.store, entryPath(wanted.serial));
  return text === null ? null : judge(context, text, wanted);
}

/**
 * The changes that led to the registry of `head`, newest first, each believed because the one after it names its hash.
 * The first thing that is missing or was changed ends it, as a problem in words.
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

/** Where the chain to a registry begins. */
export const headOf = (known: { readonly document: Registry; readonly text: string }): Wanted => ({
  serial: known.document.serial,
  registry: hashOf(known.text),
});

/** Serial of an entry or a kept registry by its path; null for whatever else lies in the history. */
export function serialOf(path: string): number | null {
  const text = /^history\/(\d{1,15})\.(?:registry\.)?jwt$/.exec(path)?.[1];
  return text === undefined ? null : Number(text);
}

export interface PastChanges {
  readonly changes: readonly Change[];
  /** why there are no more; null where the beginning or the limit was reached */
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

/** A registry that was in force, as the history keeps it. */
export interface KeptRegistry {
  readonly serial: number;
  readonly document: Registry;
  readonly text: string;
}

/** The registry of a serial that was in force; a problem in words where it is not there or cannot be believed. */
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

/** Serials that anything in the history bears, highest first; whoever can write to the store can add some. */
export async function namedSerials(store: ObjectStore): Promise<number[]> {
  const serials = (await store.list(HISTORY))
    .map((path) => /^history\/([1-9]\d{0,14})\.jwt$/.exec(path)?.[1])
    .filter((one) => one !== undefined)
    .map(Number);
  return serials.toSorted((a, b) => b - a);
}

/**
 * The newest registry that shows to have been in force: it is there byte for byte, a key at hand has signed it, and its
 * entry, signed too, names it. `above` looks at higher serials only. Null where there is none.
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

/** The registry of one serial with its entry, both believed by their own signatures. */
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
