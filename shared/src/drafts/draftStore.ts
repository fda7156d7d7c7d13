import type { Session } from '@pautang/shared/app';

/** A logout deletes the whole of it (`clearKept` of the shell). */
const DATABASE = 'pautang.drafts';
const STORE = 'drafts';

/** Used where there is no database: it lasts as long as the page and this login. */
const memory = new Map<string, unknown>();

/** So long a database may take to open. In iOS 14.6 it may never answer (https://bugs.webkit.org/show_bug.cgi?id=226547). */
const PATIENCE_MS = 2_000;
/** Nobody waits a second time for one that did not answer. */
let isSilent = false;

/** Reads and writes run one after the other, so that a read gives what was written last. */
let last: Promise<unknown> = Promise.resolve();

/**
 * What the borrower has begun to write, pictures included, by name. It outlives a killed web view and a session that
 * expired, and is there for this borrower alone. Check what comes back by a schema; undefined: nothing was kept.
 */
export function readDraft(session: Session, name: string): Promise<unknown> {
  return inTurn(async () => {
    // What the page alone remembers was written later than what stands in the database.
    const remembered = memory.get(memoryKeyOf(session, name));
    if (remembered !== undefined) return remembered;
    try {
      return await within('readonly', (store) => store.get(keyOf(session, name)) as IDBRequest);
    } catch {
      return undefined;
    }
  });
}

/** False: there is no database, or it is full, so that the draft lasts only as long as the page. */
export function writeDraft(session: Session, name: string, draft: unknown): Promise<boolean> {
  return inTurn(async () => {
    try {
      await within('readwrite', (store) => store.put(draft, keyOf(session, name)));
      memory.delete(memoryKeyOf(session, name));
      return true;
    } catch {
      memory.set(memoryKeyOf(session, name), draft);
      return false;
    }
  });
}

export function forgetDraft(session: Session, name: string): Promise<void> {
  return inTurn(async () => {
    memory.delete(memoryKeyOf(session, name));
    try {
      await within('readwrite', (store) => store.delete(keyOf(session, name)));
    } catch {
      // Nothing was kept there.
    }
  });
}

const keyOf = ({ userId }: Session, name: string): string => `${userId ?? ''}/${name}`;
const memoryKeyOf = ({ token }: Session, name: string): string => `${token ?? ''}/${name}`;

function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const done = last.then(act);
  last = done.catch(() => undefined);
  return done;
}

/** One request in a transaction of its own. No connection stays open: it would hold off the deletion at logout. */
async function within<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(new Error('The draft was not kept.')));
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (isSilent) throw new Error('The database does not answer.');
    const request = indexedDB.open(DATABASE, 1);
    const timer = setTimeout(() => {
      isSilent = true;
      reject(new Error('The database does not answer.'));
    }, PATIENCE_MS);
    const refuse = (why: string) => {
      clearTimeout(timer);
      reject(new Error(why));
    };
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => {
      clearTimeout(timer);
      // It answers after all, to a request that nobody waits for any more.
      if (isSilent) request.result.close();
      isSilent = false;
      resolve(request.result);
    });
    request.addEventListener('error', () => refuse('There is no database.'));
    request.addEventListener('blocked', () => refuse('The database is blocked.'));
  });
}
