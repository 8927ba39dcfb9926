import type { Database } from '../db/database.ts';
import { createTemporaryFolder } from '../files/temporary-folder.ts';
import { StartupError } from '../startup/startup-error.ts';
import { checkArchive } from './check-archive.ts';
import { dumpDatabase } from './dump-database.ts';
import { loadDump } from './load-dump.ts';
import type { Manifest } from './manifest.ts';
import type { OpenArchive } from './read-archive.ts';
import { type OpenScratch, openScratchDatabase } from './scratch-database.ts';

/** Checks every hash, restores the database of the archive into a scratch database and compares the rows. */
export async function verifyArchive(
  open: OpenArchive,
  now: Date,
  openScratch: OpenScratch = openScratchDatabase,
): Promise<void> {
  const { folder, remove } = await createTemporaryFolder(now);
  try {
    const manifest = await checkArchive(open, { tablesFolder: folder });
    const scratch = await openScratch(now);
    try {
      await compareRestored(scratch, folder, manifest);
    } finally {
      await scratch.close();
    }
  } finally {
    await remove();
  }
}

async function compareRestored(scratch: Database, folder: string, { migrations, tables }: Manifest): Promise<void> {
  await scratch.db.transaction((tx) => loadDump(tx, { folder, migrations, tables }));
  const restored = await dumpDatabase(scratch.db, folder);
  for (const { table, rows, sha256 } of tables) {
    const found = restored.tables.find((other) => other.table === table);
    if (found?.rows !== rows) {
      throw new StartupError(`After a restore, ${table} has ${found?.rows ?? 0} rows instead of ${rows}.`);
    }
    if (found.sha256 !== sha256) throw new StartupError(`After a restore, the rows of ${table} differ.`);
  }
}
