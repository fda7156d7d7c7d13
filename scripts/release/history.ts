import { registry } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import type { ObjectStore } from './objectStore';
import { refused } from './releaseError';

/** One change of the registry: `history/<serial>.json`, written before the registry itself. */
export const historyEntry = v.object({
  serial: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** ISO 8601 */
  at: v.pipe(v.string(), v.isoTimestamp()),
  who: v.string(),
  /** the verb with what it was about, such as 'promote borrow 1.4.2' */
  what: v.string(),
  why: v.optional(v.string()),
  before: v.nullable(registry),
  after: registry,
  /** the signed registry of this serial, byte for byte */
  jwt: v.string(),
});
export type HistoryEntry = v.InferOutput<typeof historyEntry>;

const HISTORY = 'history/';
export const historyPath = (serial: number): string => `${HISTORY}${serial}.json`;

/** Serials of all entries, also of changes that never came to be, lowest first. */
export async function historySerials(store: ObjectStore): Promise<number[]> {
  const serials = (await store.list(HISTORY))
    .map((path) => /^history\/(\d+)\.json$/.exec(path)?.[1])
    .filter((serial) => serial !== undefined)
    .map(Number);
  return serials.toSorted((a, b) => a - b);
}

export async function readHistory(
  store: ObjectStore,
  serial: number,
): Promise<HistoryEntry | null> {
  const there = await store.read(historyPath(serial));
  if (!there) return null;
  try {
    return v.parse(historyEntry, JSON.parse(there.body.toString('utf8')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw refused(`${historyPath(serial)} in ${store.address} cannot be read: ${reason}.`);
  }
}

/**
 * The changes that led to the registry of `serial`, newest first. An entry whose registry never took effect (its writer
 * lost, or was killed between the two writes) is not among them: no later one names it as what was before.
 */
export async function* chain(
  store: ObjectStore,
  serial: number | null,
): AsyncGenerator<HistoryEntry> {
  for (let at = serial; at !== null;) {
    const entry = await readHistory(store, at);
    if (!entry) return;
    yield entry;
    at = entry.before?.serial ?? null;
  }
}

/** The newest changes, at most `limit`, newest first. */
export async function recentChanges(
  store: ObjectStore,
  serial: number | null,
  limit: number,
): Promise<HistoryEntry[]> {
  const changes: HistoryEntry[] = [];
  for await (const entry of chain(store, serial)) {
    if (changes.length === limit) break;
    changes.push(entry);
  }
  return changes;
}
