import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { objectsFolder } from '../../server/files/data-folders.ts';
import { atMost, type Check, noted } from '../faults/checks.ts';
import type { Defer, Scenario } from '../faults/scenario.ts';
import { emptyFolder } from '../faults/server.ts';
import { openGallery } from '../gallery.ts';
import { type CommandName, type PeakMemory, type Settings, startCommand, watchMemory } from './commands.ts';
import { type Engine, openPlaces, WORDS } from './places.ts';

const FILE_BYTES = 1_000_000;
const MEMORY_BAR_MB = 300;

/** Creating an embedded database is the same as at a first start, in a child process that ends before the restore begins. */
export const size = (engine: Engine): Scenario => ({
  title: `Backup and restore of pictures of 1 MB, ${WORDS[engine]}, no server running`,
  run: async ({ files: count = 20_000 }, defer) => {
    const { backup, restore } = await measureBoth(engine, count, defer);
    return [
      noted('pictures', count),
      atMost('backup: peak memory', backup.peak.own, MEMORY_BAR_MB, 'MB'),
      timeOf('backup', backup),
      atMost('restore: peak memory', restore.peak.own, MEMORY_BAR_MB, 'MB'),
      noted('restore: with the child process', `${restore.peak.together.toFixed(0)} MB`),
      timeOf('restore', restore),
    ];
  },
});

async function measureBoth(kind: Engine, count: number, defer: Defer) {
  const places = openPlaces(defer);
  const [source, target] = [await places.create(kind, 'folder'), await places.create(kind, 'folder')];
  await (await openGallery(source.DATA_DIR, source)).close();
  await addOriginals(source.DATA_DIR, count);
  const archive = path.join(await emptyFolder(defer), 'archive.tar.gz');
  const backup = await measure('backup', archive, source);
  // The disk need not hold all three at a time.
  await fs.rm(source.DATA_DIR, { recursive: true });
  return { backup, restore: await measure('restore', archive, target) };
}

/** No two have the same bytes. */
async function addOriginals(dataDir: string, count: number): Promise<void> {
  const folder = path.join(objectsFolder(dataDir), 'originals');
  const bytes = randomBytes(FILE_BYTES);
  for (let index = 0; index < count; index += 1) {
    bytes.writeUInt32LE(index, 0);
    await fs.writeFile(path.join(folder, `${index.toString(16).padStart(32, '0')}.jpg`), bytes);
  }
}

type Measured = { peak: PeakMemory; seconds: number; bytes: number };

async function measure(name: CommandName, archive: string, settings: Settings): Promise<Measured> {
  const begin = performance.now();
  const command = startCommand(name, [archive], settings);
  const peak = await watchMemory(command);
  const seconds = (performance.now() - begin) / 1000;
  const { code, err } = await command.ended;
  if (code !== 0) throw new Error(`${name}: ${err}`);
  return { peak, seconds, bytes: (await fs.stat(archive)).size };
}

function timeOf(what: string, { seconds, bytes }: Measured): Check {
  const speed = bytes / 1_000_000 / seconds;
  return noted(
    `${what}: time`,
    `${seconds.toFixed(0)} s, ${speed.toFixed(0)} MB/s of ${(bytes / 1_000_000_000).toFixed(2)} GB`,
  );
}
