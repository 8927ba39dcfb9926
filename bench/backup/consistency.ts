import { z } from 'zod';
import type { Manifest } from '../../server/backup/manifest.ts';
import { fileKey, objectName, objectNamesIn, originalKey } from '../../server/objects/object-name.ts';
import { type Check, none } from '../faults/checks.ts';
import { objectsIn, readRows } from './archive.ts';
import type { Write, Writes } from './writes.ts';

/** An archive, unpacked to a folder, and when the backup ran. */
export type Archived = { manifest: Manifest; folder: string; begin: number; end: number };

/** What archives that were made while writes went on must contain, and must not. */
export async function checkConsistency(archives: readonly Archived[], written: Writes): Promise<Check[]> {
  const found = new Map<string, string[]>();
  for (const archived of archives) {
    const problems = [...(await rowProblems(archived, written)), ...(await fileProblems(archived, written))];
    for (const [what, names] of problems) found.set(what, [...(found.get(what) ?? []), ...names]);
  }
  return [...found].map(([what, names]) => none(what, names));
}

type Problems = [what: string, names: string[]][];

const EXHIBITION_ARTISTS = 2;

async function rowProblems({ folder, begin }: Archived, { writes }: Writes): Promise<Problems> {
  const subscribers = await readRows(folder, 'mailing_list', z.object({ email: z.string() }));
  const exhibitions = await readRows(folder, 'exhibitions', z.object({ id: z.string(), title: z.string() }));
  const artists = await readRows(folder, 'exhibition_artists', z.object({ exhibition_id: z.string() }));
  const artworks = await readRows(folder, 'artworks', z.object({ id: z.string(), title: z.string() }));
  const edits = new Map(artworks.map(({ id, title }) => [id, Number(title)]));
  const names = new Set([...subscribers.map(({ email }) => email), ...exhibitions.map(({ title }) => title)]);

  const isIn = (write: Write) =>
    'name' in write ? names.has(write.name) : (edits.get(write.artworkId) ?? 0) >= write.edit;
  const lastSent = Math.max(...writes.filter(isIn).map(({ sentAt }) => sentAt));
  const missingOf = (instant: number) =>
    writes
      .filter((write) => !isIn(write) && (write.acknowledgedAt ?? Number.POSITIVE_INFINITY) < instant)
      .map(describe);
  const sent = new Set(writes.map(describe));
  const ours = [...names].filter((name) => /@backup\.example$|^Backup \d+$/.test(name));
  return [
    ['acknowledged before the backup began and not in it', missingOf(begin)],
    ['acknowledged before a write that is in it was sent, and not in it', missingOf(lastSent)],
    ['in it and never sent', ours.filter((name) => !sent.has(name))],
    [
      'exhibitions without both of their artists',
      exhibitions
        .filter(({ title }) => title.startsWith('Backup '))
        .filter(({ id }) => artists.filter((row) => row.exhibition_id === id).length !== EXHIBITION_ARTISTS)
        .map(({ title }) => title),
    ],
  ];
}

const describe = (write: Write): string => ('name' in write ? write.name : `edit ${write.edit}`);

async function fileProblems({ manifest, folder, begin, end }: Archived, { pictures }: Writes): Promise<Problems> {
  const objects = objectsIn(manifest);
  // Only the names of pictures contain a size, and only pictures have an original.
  const hasFile = (name: string) =>
    objects.has(fileKey(name)) && (!name.includes('-') || objects.has(originalKey(name)));
  const rows = await Promise.all(manifest.tables.map(({ table }) => readRows(folder, table, z.unknown())));
  const never = Number.POSITIVE_INFINITY;
  const namesOf = (some: Writes['pictures']) => some.map(({ path }) => objectName(path));
  const kept = pictures.filter(({ storedAt, deletion }) => storedAt < begin && (deletion?.sentAt ?? never) > end);
  const deleted = pictures.filter(({ deletion }) => (deletion?.acknowledgedAt ?? never) < begin);
  return [
    ['files named in rows and not in it', objectNamesIn(JSON.stringify(rows)).filter((name) => !hasFile(name))],
    ['pictures stored before and not in it', namesOf(kept).filter((name) => !hasFile(name))],
    ['pictures deleted before and still in it', namesOf(deleted).filter((name) => objects.has(fileKey(name)))],
  ];
}
