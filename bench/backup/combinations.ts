import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { none, noted } from '../faults/checks.ts';
import type { Scenario } from '../faults/scenario.ts';
import { emptyFolder, openServer } from '../faults/server.ts';
import { INVALID_SESSION } from '../http.ts';
import { latency, startProbe } from '../probe.ts';
import { differences, readManifest, unpack } from './archive.ts';
import { succeed } from './commands.ts';
import { type Archived, checkConsistency } from './consistency.ts';
import { type Engine, openPlaces, type Store, WORDS } from './places.ts';
import { startWrites } from './writes.ts';

const OTHER = { embedded: 'postgres', postgres: 'embedded', folder: 's3', s3: 'folder' } as const;

export const combination = (engine: Engine, store: Store): Scenario => ({
  title: `${WORDS[engine]} and ${WORDS[store]} under 20 writes/s, restored into ${WORDS[OTHER[engine]]} and ${WORDS[OTHER[store]]}`,
  run: async ({ seconds = 5, rounds = 2 }, defer) => {
    const places = openPlaces(defer);
    const source = await places.create(engine, store);
    const target = await places.create(OTHER[engine], OTHER[store]);
    const folder = await emptyFolder(defer);
    const gallery = await openServer(defer, source.DATA_DIR, source);
    const probe = () => startProbe({ url: `${gallery.url}/api/artists`, headers: INVALID_SESSION, everyMs: 100 });
    const written = await startWrites(gallery);

    const stopBefore = probe();
    await setTimeout(seconds * 1000);
    const before = await stopBefore();
    const stopDuring = probe();
    const archives: Archived[] = [];
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const file = path.join(folder, `${round}.tar.gz`);
      const begin = performance.now();
      times.push(await succeed('backup', [file], source));
      const end = performance.now();
      archives.push({ begin, end, folder: file.replace('.tar.gz', ''), manifest: await readManifest(file) });
    }
    const during = await stopDuring();
    await written.stop();
    await gallery.close();
    for (const { folder: unpacked } of archives) await unpack(`${unpacked}.tar.gz`, unpacked);

    const last = path.join(folder, `${rounds - 1}.tar.gz`);
    const restoreSeconds = await succeed('restore', [last], target);
    const second = path.join(folder, 'restored.tar.gz');
    await succeed('backup', [second], target);
    const verifySeconds = await succeed('verify', [], target);
    const restored = await readManifest(second);
    const inSeconds = (values: number[]) => values.map((value) => value.toFixed(1)).join(', ');
    const describe = (answers: typeof before) => {
      const { p50, p99, max } = latency(answers);
      return `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, max ${max.toFixed(0)} ms of ${answers.length}`;
    };
    return [
      noted('writes sent, pictures stored', `${written.writes.length}, ${written.pictures.length}`),
      none('writes refused', written.refusals),
      ...(await checkConsistency(archives, written)),
      none('rows and files that differ after the restore', differences(await readManifest(last), restored)),
      noted('rows, files', `${restored.tables.reduce((sum, { rows }) => sum + rows, 0)}, ${restored.files.length}`),
      noted(
        'backups, restore, verify',
        `${inSeconds(times)} s, ${inSeconds([restoreSeconds])} s, ${inSeconds([verifySeconds])} s`,
      ),
      noted('GET /api/artists with a session that does not exist, before', describe(before)),
      noted('GET /api/artists with a session that does not exist, during the backups', describe(during)),
      none(
        'requests that failed',
        [...before, ...during].filter(({ status }) => status !== 200).map(({ status }) => String(status)),
      ),
    ];
  },
});
