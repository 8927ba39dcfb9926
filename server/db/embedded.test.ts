import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { mailingList } from './schema/subscriber.ts';

test('each commit of the embedded engine is synced to the disk', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gallery-embedded-'));
  const database = await openEmbedded(folder);
  try {
    await migrate(database.db);
    const sync = vi.spyOn(fs, 'fsyncSync');
    for (let count = 1; count <= 5; count += 1) {
      await database.db.insert(mailingList).values({ email: `${count}@example.ch` });
      expect(sync.mock.calls.length).toBeGreaterThanOrEqual(count);
    }
    sync.mockRestore();
  } finally {
    await database.close();
    fs.rmSync(folder, { recursive: true });
  }
}, 60_000);
