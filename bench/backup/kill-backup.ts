import fs from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../../server/backup/manifest.ts';
import { none, noted } from '../faults/checks.ts';
import { secondsUntil } from '../faults/poll.ts';
import type { Scenario } from '../faults/scenario.ts';
import { emptyFolder, openDemo, openServer } from '../faults/server.ts';
import { openGallery } from '../gallery.ts';
import { differences, readManifest } from './archive.ts';
import { isOrderlyFailure, startCommand, succeed } from './commands.ts';
import { type Killed, killAfter, killTimes, openTrial, stagesOf } from './kill.ts';
import { type Engine, WORDS } from './places.ts';

const exists = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );

/** A kill may come after the archive got its name. */
const isCompleteIfExists = async (file: string, expected: Manifest): Promise<boolean> =>
  !(await exists(file)) || differences(expected, await readManifest(file)).length === 0;

const dumpsIn = async (folder: string) => (await fs.readdir(folder)).filter((name) => name.startsWith('dump-'));

/** Without a server, the command opens an embedded database itself. */
export const killBackup = (engine: Engine, isServerRunning: boolean): Scenario => ({
  title: `kill -9 of a backup: ${WORDS[engine]}, ${isServerRunning ? 'beside a running server' : 'without a server'}`,
  run: async ({ rounds = 10 }, defer) => {
    const { folder, old } = await openTrial(engine, defer);
    const { place } = old;
    const server = isServerRunning ? await openServer(defer, place.DATA_DIR, place) : null;
    const seconds = await succeed('backup', [path.join(folder, 'uninterrupted.tar.gz')], place);
    const kills: Killed[] = [];
    const problems: Record<'unfinished' | 'failed' | 'different' | 'leftovers', string[]> = {
      unfinished: [],
      failed: [],
      different: [],
      leftovers: [],
    };
    for (const ms of killTimes(seconds, rounds)) {
      const file = path.join(folder, `${kills.length}.tar.gz`);
      const killed = await killAfter(ms, 'backup', [file], place);
      kills.push(killed);
      if (!(await isCompleteIfExists(file, old.manifest))) problems.unfinished.push(killed.stage);
      try {
        if (server) {
          const left = await secondsUntil(async () => (await dumpsIn(place.DATA_DIR)).length === 0, { limit: 10 });
          if (!Number.isFinite(left)) problems.leftovers.push(...(await dumpsIn(place.DATA_DIR)));
        } else await (await openGallery(place.DATA_DIR, place)).close();
        await fs.rm(file, { force: true });
        await succeed('backup', [file], place);
        problems.different.push(...differences(old.manifest, await readManifest(file)));
        if (await exists(`${file}.unfinished`)) problems.leftovers.push(file);
      } catch (error) {
        problems.failed.push(`${killed.stage}: ${error instanceof Error ? error.message : error}`);
      }
    }
    // The rows and files were compared after each kill.
    await succeed('verify', [], place).catch((error) => problems.failed.push(String(error)));
    return [
      noted('uninterrupted', `${seconds.toFixed(1)} s`),
      stagesOf(kills),
      none('incomplete files with the final name', problems.unfinished),
      none('failed starts, second backups and the verification at the end', problems.failed),
      none('rows and files that differ in the second backup', problems.different),
      none('leftovers after the second backup', problems.leftovers),
    ];
  },
});

export const killServer: Scenario = {
  title: 'kill -9 of the server while it writes the dump for a backup',
  run: async ({ rounds = 5 }, defer) => {
    const archives = await emptyFolder(defer);
    const { folder, ...first } = await openDemo(defer);
    await first.end('SIGTERM');
    const [failures, leftovers]: [string[], string[]] = [[], []];
    let killed = 0;
    for (let round = 0; round < rounds; round += 1) {
      const server = await openServer(defer, folder, {});
      const file = path.join(archives, 'archive.tar.gz');
      const command = startCommand('backup', [file], { DATA_DIR: folder });
      const isDumping = async () => (await dumpsIn(folder)).length > 0;
      await secondsUntil(isDumping, { everyMs: 1, limit: 60 });
      await server.end('SIGKILL');
      const exit = await command.ended;
      if (exit.code === 0) {
        await fs.rm(file);
        continue;
      }
      killed += 1;
      if (!isOrderlyFailure(exit)) failures.push(exit.err.split('\n').slice(0, 3).join(' '));
      leftovers.push(...(await fs.readdir(archives)));
    }
    const restarted = await openServer(defer, folder, {});
    leftovers.push(...(await dumpsIn(folder)));
    await restarted.close();
    return [
      noted('backups that were interrupted', `${killed} of ${rounds}`),
      none('other failures than one line', failures),
      none('files left in the folder of archives, dumps left after the next start', leftovers),
    ];
  },
};
