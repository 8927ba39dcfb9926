import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './database.ts';

const scope = new AsyncLocalStorage<{ tx: Db | null }>();

const currentTransaction = (): Db | null => scope.getStore()?.tx ?? null;

/** Whether this code sees the writes of a transaction that will be rolled back. */
export const isInTransactionScope = (): boolean => currentTransaction() !== null;

/** The queries of `db`, or of the transaction while one is in scope. */
export const scopedDb = (db: Db): Db =>
  new Proxy(db, {
    get: (target, name) => {
      const current = currentTransaction() ?? target;
      const value: unknown = Reflect.get(current, name, current);
      return typeof value === 'function' && name !== 'constructor' ? value.bind(current) : value;
    },
  });

/** One at a time in a process. What `work` calls, also through routes of this process, queries `tx`. */
export async function runInTransactionScope<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  const store: { tx: Db | null } = { tx };
  try {
    return await scope.run(store, work);
  } finally {
    // Work that outlives the scope queries the database again.
    store.tx = null;
    // On Node 20 other requests are slower while AsyncLocalStorage is enabled.
    scope.disable();
  }
}
