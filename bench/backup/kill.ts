import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ProcessExit } from '../../e2e/server-process.ts';
import type { Manifest } from '../../server/backup/manifest.ts';
import { type Check, none, noted } from '../faults/checks.ts';
import { uploadPicture } from '../faults/pictures.ts';
import type { Defer } from '../faults/scenario.ts';
import { emptyFolder } from '../faults/server.ts';
import { createDemo, openGallery } from '../gallery.ts';
import { send } from '../http.ts';
import { differences, readManifest } from './archive.ts';
import { type CommandName, run, type Settings, startCommand, succeed } from './commands.ts';
import { type Engine, openPlaces, type Place, type Places } from './places.ts';

export type Killed = { stage: string };

/** Kills a command after a time, unless it has ended before. */
export async function killAfter(
  ms: number,
  ...[name, args, settings]: [CommandName, string[], Settings]
): Promise<Killed> {
  const command = startCommand(name, args, settings);
  await Promise.race([setTimeout(ms), command.ended]);
  command.child.kill('SIGKILL');
  return describeKill(await command.ended);
}

/** The stage is the first word of the last line that was printed. */
function describeKill({ signal, out }: ProcessExit): Killed {
  if (signal !== 'SIGKILL') return { stage: 'ended before' };
  const [word] = out.trimEnd().split('\n').at(-1)?.split(/\W/) ?? [];
  return { stage: word ? word.toLowerCase() : 'starting' };
}

/** Milliseconds, spread evenly over a run that takes so many seconds. */
export const killTimes = (seconds: number, rounds: number): number[] =>
  Array.from({ length: rounds }, (_, round) => (seconds * 1000 * (round + 0.5)) / rounds);

export function stagesOf(kills: readonly Killed[]): Check {
  const counts = new Map<string, number>();
  for (const { stage } of kills) counts.set(stage, (counts.get(stage) ?? 0) + 1);
  return noted('kills while', [...counts].map(([stage, count]) => `${stage} ${count}`).join(' · '));
}

/** The manifest of a gallery, or null if there is none. */
export async function manifestOf(gallery: Settings, folder: string): Promise<Manifest | null> {
  const file = path.join(folder, 'manifest-of.tar.gz');
  await fs.rm(file, { force: true });
  const { code, err } = await run('backup', [file], gallery);
  if (code === 0) return readManifest(file);
  if (/there is no database|database is empty/.test(err)) return null;
  throw new Error(err.trim());
}

export type Trial = {
  places: Places;
  /** For archives. */
  folder: string;
  /** Differs from the archive in rows and in files. */
  old: { place: Place; manifest: Manifest };
  archive: { file: string; manifest: Manifest; bytes: Buffer };
};

/** A gallery, and an archive of it as it was before some changes. */
export async function openTrial(engine: Engine, defer: Defer): Promise<Trial> {
  const places = openPlaces(defer);
  const folder = await emptyFolder(defer);
  const place = await places.create(engine, 'folder');
  if (engine === 'embedded') await createDemo(place.DATA_DIR);
  const gallery = await openGallery(place.DATA_DIR, place);
  const file = path.join(folder, 'archive.tar.gz');
  try {
    const uploads = [
      await uploadPicture(gallery.url, gallery.cookie),
      await uploadPicture(gallery.url, gallery.cookie),
    ];
    await succeed('backup', [file], place);
    await gallery.change();
    for (const upload of uploads) {
      if ('refusal' in upload) throw new Error(`An upload responded with ${upload.refusal.status}`);
      const name = upload.path.split('/').at(-1);
      await send(`${gallery.url}/api/cms/media/${name}`, { method: 'DELETE', headers: { cookie: gallery.cookie } });
    }
    await uploadPicture(gallery.url, gallery.cookie);
  } finally {
    await gallery.close();
  }
  const old = await manifestOf(place, folder);
  const manifest = await readManifest(file);
  if (!old || differences(manifest, old).length < 5) throw new Error('The gallery does not differ from its archive');
  return { places, folder, old: { place, manifest: old }, archive: { file, manifest, bytes: await fs.readFile(file) } };
}

export const archiveCheck = async ({ archive }: Trial): Promise<Check> =>
  none('changes of the archive', archive.bytes.equals(await fs.readFile(archive.file)) ? 0 : 1);
