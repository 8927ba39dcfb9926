import type { AutosaveEntry, AutosaveId } from './entry.ts';

// IndexedDB, because Chromium writes localStorage to disk seconds later.

const DATABASE = 'gallery-autosave';
const STORE = 'entries';
const SAVED_AT = 'savedAt';

let database: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  database ??= new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(STORE, { keyPath: 'id' }).createIndex(SAVED_AT, SAVED_AT);
    };
    opening.onsuccess = () => {
      const opened = opening.result;
      const reopenNextTime = () => {
        database = undefined;
      };
      // The site's data was cleared.
      opened.onclose = reopenNextTime;
      opened.onversionchange = () => {
        opened.close();
        reopenNextTime();
      };
      resolve(opened);
    };
    opening.onerror = () => {
      database = undefined;
      reject(opening.error);
    };
  });
  return database;
}

/** Resolves once the transaction is on disk. */
async function transact(use: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = (await openDatabase()).transaction(STORE, 'readwrite', { durability: 'strict' });
  const committed = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  use(transaction.objectStore(STORE));
  return committed;
}

type Changes = { put?: readonly AutosaveEntry[]; remove?: readonly AutosaveId[] };

export const writeEntries = ({ put = [], remove = [] }: Changes): Promise<void> =>
  transact((store) => {
    for (const entry of put) store.put(entry);
    for (const id of remove) store.delete(id);
  });

/** All entries, as stored. Older ones than `expired` are deleted, of all persons. */
export async function readEntries(expired: Date): Promise<unknown[]> {
  let entries: unknown[] = [];
  await transact((store) => {
    const old = store.index(SAVED_AT).openCursor(IDBKeyRange.upperBound(expired, true));
    old.onsuccess = () => {
      old.result?.delete();
      old.result?.continue();
    };
    const all = store.index(SAVED_AT).getAll(IDBKeyRange.lowerBound(expired));
    all.onsuccess = () => {
      entries = all.result;
    };
  });
  return entries;
}

/** At sign-out: nothing stays on a shared computer. */
export async function removeEntriesOf(personId: string | undefined): Promise<void> {
  if (personId === undefined) return;
  const remove = (store: IDBObjectStore) => {
    // An array sorts after every string.
    store.delete(IDBKeyRange.bound([personId], [personId, []]));
  };
  // Where the browser blocks IndexedDB, there is nothing to remove.
  await transact(remove).catch(() => {});
}
