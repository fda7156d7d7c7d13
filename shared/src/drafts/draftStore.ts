import type { Session } from '@pautang/shared/app';

/** The shell deletes this database at logout (`clearKept`). */
const DATABASE = 'pautang.drafts';
const STORE = 'drafts';

/** Drafts on a phone without a working database. They last as long as the page and the login. */
const memory = new Map<string, unknown>();

/** The longest wait for the database: iOS 14.6 may never open it (https://bugs.webkit.org/show_bug.cgi?id=226547). */
const PATIENCE_MS = 2_000;
/** True once the database did not open in time: later calls do not wait for it. */
let isSilent = false;

/** The last read or write. Calls run one after the other, so that a read returns the last written value. */
let last: Promise<unknown> = Promise.resolve();

/** Reads the borrower's draft, which survives a killed web view and an expired session. Check it by a schema. */
export function readDraft(session: Session, name: string): Promise<unknown> {
  return inTurn(async () => {
    // A draft in memory is newer than the one in the database.
    const remembered = memory.get(memoryKeyOf(session, name));
    if (remembered !== undefined) return remembered;
    try {
      return await inTransaction(
        'readonly',
        (store) => store.get(keyOf(session, name)) as IDBRequest,
      );
    } catch {
      return undefined;
    }
  });
}

/** Writes a draft. Returns false if the database is missing or full: the draft then lasts only as long as the page. */
export function writeDraft(session: Session, name: string, draft: unknown): Promise<boolean> {
  return inTurn(async () => {
    try {
      await inTransaction('readwrite', (store) => store.put(draft, keyOf(session, name)));
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
      await inTransaction('readwrite', (store) => store.delete(keyOf(session, name)));
    } catch {
      // Without a database the draft was in memory only.
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

/** Makes one request in its own transaction, and closes the connection, because an open one would delay the deletion at logout. */
async function inTransaction<T>(
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
      // Close a database that opened after the timeout, because no call uses it.
      if (isSilent) request.result.close();
      isSilent = false;
      resolve(request.result);
    });
    request.addEventListener('error', () => refuse('There is no database.'));
    request.addEventListener('blocked', () => refuse('The database is blocked.'));
  });
}
