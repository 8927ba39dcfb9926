import fs from 'node:fs/promises';
import path from 'node:path';
import { aJpeg } from '../../server/testing/sample-files.ts';
import { randomFrom } from '../catalogue/random.ts';
import { type Check, none, noted } from '../faults/checks.ts';
import type { Defer, Scenario } from '../faults/scenario.ts';
import { emptyFolder } from '../faults/server.ts';
import { createDemo, openGallery } from '../gallery.ts';
import { pack, unpack } from './archive.ts';
import { isOrderlyFailure, run, succeed } from './commands.ts';

const CONCURRENT = 2;

type Damaged = { what: string; write: (file: string) => Promise<unknown> };

/** Restores each one into a new folder: it must be refused in one line and leave neither database nor objects. */
async function restoreAll(all: readonly Damaged[], defer: Defer): Promise<Check[]> {
  const folder = await emptyFolder(defer);
  const [accepted, unlike, left]: [string[], string[], string[]] = [[], [], []];
  const reasons = new Map<string, number>();
  const waiting = [...all.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, { what, write }] = next;
      const [file, target] = [path.join(folder, `${index}.tar.gz`), path.join(folder, `${index}`)];
      await write(file);
      const exit = await run('restore', [file], { DATA_DIR: target });
      if (exit.code === 0) accepted.push(what);
      else if (!isOrderlyFailure(exit)) unlike.push(`${what}: ${exit.err.slice(0, 200)}`);
      const reason = reasonIn(exit.err, file);
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      const names = await fs.readdir(target).catch(() => []);
      left.push(...names.filter((name) => /^(database|objects)/.test(name)).map((name) => `${what}: ${name}`));
      for (const used of [file, target]) await fs.rm(used, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, work));
  return [
    noted('restores', all.length),
    none('accepted', accepted),
    none('refused with anything but one line', unlike),
    none('databases and objects in the target', left),
    ...[...reasons].sort(([, a], [, b]) => b - a).map(([reason, count]) => noted(reason, count)),
  ];
}

/** Without the names of files. */
const reasonIn = (err: string, file: string): string =>
  err
    .trim()
    .replace(file, 'FILE')
    .replace(/(objects|database|identity)\/[\w./-]*\w/, '$1/…');

async function archiveOfDemo(defer: Defer): Promise<{ dataDir: string; file: string; bytes: Buffer }> {
  const [dataDir, folder] = [await emptyFolder(defer), await emptyFolder(defer)];
  await createDemo(dataDir);
  const file = path.join(folder, 'archive.tar.gz');
  await succeed('backup', [file], { DATA_DIR: dataDir });
  return { dataDir, file, bytes: await fs.readFile(file) };
}

export const flips: Scenario = {
  title: 'Restore of an archive with one changed byte',
  run: async ({ rounds = 200 }, defer) => {
    const { bytes } = await archiveOfDemo(defer);
    const random = randomFrom('flips');
    const places = Array.from({ length: rounds }, () => random.int(0, bytes.length - 1));
    const flip = (place: number): Damaged => ({
      what: `byte ${place}`,
      write: (file) => {
        const damaged = Buffer.from(bytes);
        damaged[place] = (bytes[place] ?? 0) ^ (1 << random.int(0, 7));
        return fs.writeFile(file, damaged);
      },
    });
    return restoreAll(places.map(flip), defer);
  },
};

export const cuts: Scenario = {
  title: 'Restore of an archive whose end is missing',
  run: async ({ rounds = 50 }, defer) => {
    const { bytes } = await archiveOfDemo(defer);
    const random = randomFrom('cuts');
    const lengths = Array.from({ length: rounds }, (_, round) =>
      round < rounds / 5 ? bytes.length - 1 - round * 100 : random.int(1, bytes.length - 1),
    );
    const cut = (length: number): Damaged => ({
      what: `${length} bytes`,
      write: (file) => fs.writeFile(file, bytes.subarray(0, length)),
    });
    return restoreAll(lengths.map(cut), defer);
  },
};

export const wrongFiles: Scenario = {
  title: 'Restore of a file that is no archive, or of one with the manifest of another',
  run: async (_options, defer) => {
    const { dataDir, file: archive } = await archiveOfDemo(defer);
    const folder = await emptyFolder(defer);
    const gallery = await openGallery(dataDir);
    await gallery.change().finally(gallery.close);
    const other = path.join(folder, 'other.tar.gz');
    await succeed('backup', [other], { DATA_DIR: dataDir });
    const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
    const { files } = await unpack(archive, first);
    await unpack(other, second);
    await fs.copyFile(path.join(second, 'manifest.json'), path.join(first, 'manifest.json'));
    const names = [...files.map(({ name }) => name), 'manifest.json'];
    return restoreAll(
      [
        { what: 'picture', write: async (file) => fs.writeFile(file, await aJpeg()) },
        { what: 'empty file', write: (file) => fs.writeFile(file, '') },
        { what: 'other tar.gz', write: (file) => pack(file, first, ['identity']) },
        { what: 'folder', write: (file) => fs.mkdir(file) },
        { what: 'manifest of another archive', write: (file) => pack(file, first, names) },
      ],
      defer,
    );
  },
};
