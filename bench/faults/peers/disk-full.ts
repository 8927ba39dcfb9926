import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { startServer } from '../../../e2e/server-process.ts';
import { createDemo } from '../../gallery.ts';
import { type Answer, send } from '../../http.ts';
import { atMost, type Check, mustBe, none, noted } from '../checks.ts';
import { openLedger } from '../ledger.ts';
import { uploadPicture } from '../pictures.ts';
import { secondsUntil } from '../poll.ts';
import type { Defer, Scenario } from '../scenario.ts';
import { emptyFolder, openServer } from '../server.ts';

const DISK_MB = 512;
/** The database has reserved space for a while. */
const MOST_SAVES = 3000;

export const diskFull: Scenario = {
  title: 'The disk of DATA_DIR is full',
  run: async (_options, defer) => {
    const folder = await emptyFolder(defer);
    if (!mountDisk(defer, folder)) return [noted('the disk is full', 'skipped: needs root')];
    await createDemo(folder);
    const server = await openServer(defer, folder, {});
    const { url, cookie } = server;
    const ledger = openLedger(cookie);
    const stored = await filesIn(folder);

    const filler = path.join(folder, 'filler');
    await fillDisk(filler);
    const upload = await uploadPicture(url, cookie);
    let save: Answer | null = null;
    for (let count = 0; count < MOST_SAVES && !save; count += 1) {
      const answer = await ledger.write(url, 'artist', `artist-${count}`);
      if (answer.status !== 201) save = answer;
    }
    const page = await send(`${url}/artworks?x=full`);
    const added = (await filesIn(folder)).filter((file) => !stored.includes(file));

    await fs.rm(filler);
    const uploads = await secondsUntil(async () => 'path' in (await uploadPicture(url, cookie)));
    let marker = 0;
    const saves = await secondsUntil(async () => {
      marker += 1;
      return (await ledger.write(url, 'artist', `later-${marker}`)).status === 201;
    });
    await server.end('SIGKILL');
    const restarted = await startServer({ DATA_DIR: folder });
    defer(() => restarted.end('SIGKILL'));
    const { lost, duplicated } = await ledger.compare(restarted.url);
    return [
      refusal('upload', 'refusal' in upload ? upload.refusal : null),
      refusal('save', save),
      mustBe('a page meanwhile', '200', String(page.status), page.status === 200),
      none('files left by the refused upload', added),
      atMost('uploads work again after space is freed', uploads, 10, 's'),
      atMost('saves work again after another', saves, 10, 's'),
      noted('acknowledged writes', ledger.count()),
      none('acknowledged and lost after kill -9 and restart', lost),
      none('acknowledged and stored twice', duplicated),
    ];
  },
};

function mountDisk(defer: Defer, folder: string): boolean {
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]).status === 0;
  if (isMounted) defer(() => void spawnSync('umount', [folder]));
  return isMounted;
}

/** Of uploads and pictures: renditions may be made at any time. */
async function filesIn(folder: string): Promise<string[]> {
  const root = path.join(folder, 'objects');
  const entries = await fs.readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return files.map((file) => path.relative(root, file)).filter((file) => !file.startsWith('renditions/'));
}

/** Down to the last byte: in large pieces, then in small ones. */
async function fillDisk(file: string): Promise<void> {
  const handle = await fs.open(file, 'w');
  for (const size of [1_000_000, 1000, 1]) {
    const piece = Buffer.alloc(size);
    const isWritten = () =>
      handle.write(piece).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      );
    while (await isWritten());
  }
  await handle.close();
}

/** Refused with a message that names the cause. */
function refusal(what: string, answer: Answer | null): Check {
  const measured = answer ? `${answer.status} ${answer.text.slice(0, 120)}` : 'accepted';
  const isClear = answer !== null && answer.status >= 400 && /space|disk|storage/i.test(answer.text);
  return mustBe(`${what} refused with a message about the disk`, 'yes', measured, isClear);
}
