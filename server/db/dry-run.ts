import type { Db } from './database.ts';

/** Runs `work` in a transaction that is rolled back. */
export async function dryRun<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const results: T[] = [];
  const rollback = new Error('The end of a dry run');
  await db
    .transaction(async (tx) => {
      results.push(await work(tx));
      throw rollback;
    })
    .catch((error) => {
      if (error !== rollback) throw error;
    });
  const [result] = results;
  if (result === undefined) throw new Error('The work of a dry run returned nothing');
  return result;
}
