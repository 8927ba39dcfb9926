import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { anArtist, anArtwork, anExhibition } from '../../server/testing/factories.ts';
import { sendUpload, uploadPicture } from '../faults/pictures.ts';
import type { BenchGallery } from '../gallery.ts';
import { type Answer, send } from '../http.ts';

/** Each cycle writes a subscription, an exhibition, a picture, an edit and a deletion: 20 writes a second. */
const CYCLE_MS = 250;
/** So few that a picture is deleted about a second after it was stored: also between the dump and the copy of the files. */
const ARTWORKS = 4;

/** Times as in `performance.now()`; null: not acknowledged. */
type Sent = { sentAt: number; acknowledgedAt: number | null };
/** A new record of that name, or an edit that gives an artwork the number `edit` as its title. */
export type Write = Sent & ({ name: string } | { artworkId: string; edit: number });
export type Picture = { path: string; storedAt: number; deletion: Sent | null };

export type Writes = {
  writes: Write[];
  pictures: Picture[];
  refusals: string[];
  stop: () => Promise<void>;
};

const created = z.object({ id: z.uuid() });

/** Writes to the gallery until stopped. */
export async function startWrites({ url, cookie, staff }: BenchGallery): Promise<Writes> {
  const create = async (path: string, body: object) => created.parse(await staff('POST', path, body)).id;
  const artistIds: string[] = [];
  for (const name of ['one', 'two']) artistIds.push(await create('/api/cms/artists', anArtist({ name, slug: name })));
  const [artistId = ''] = artistIds;
  const edited: { id: string; picture: Picture | null; last: Promise<void> }[] = [];
  while (edited.length < ARTWORKS) {
    const id = await create('/api/cms/artworks', anArtwork(artistId, { title: '0' }));
    edited.push({ id, picture: null, last: Promise.resolve() });
  }

  // The S3 peer crashes if a folder becomes empty while it writes to it; an upload that is not finalized stays there.
  await sendUpload(url, cookie);

  const [writes, pictures, refusals]: [Write[], Picture[], string[]] = [[], [], []];
  const write = async <Recorded extends Sent>(record: Recorded, method: string, path: string, body?: object) => {
    const answer: Answer = await send(`${url}${path}`, { method, headers: { cookie }, ...(body ? { body } : {}) });
    if (answer.status >= 200 && answer.status < 300) record.acknowledgedAt = performance.now();
    else refusals.push(`${method} ${path} ${answer.status}`);
  };
  const begin = <Recorded extends object>(record: Recorded): Recorded & Sent => ({
    ...record,
    sentAt: performance.now(),
    acknowledgedAt: null,
  });

  const subscribe = (cycle: number) => {
    const record = begin({ name: `reader-${cycle}@backup.example` });
    writes.push(record);
    return write(record, 'POST', '/api/subscribe', { email: record.name });
  };
  const exhibit = (cycle: number) => {
    const record = begin({ name: `Backup ${cycle}` });
    writes.push(record);
    return write(record, 'POST', '/api/cms/exhibitions', anExhibition(artistIds, { title: record.name }));
  };
  /** Uploads a picture, gives it to an artwork and deletes the picture that the artwork had. */
  const replacePicture = async (cycle: number) => {
    const artwork = edited[cycle % ARTWORKS];
    if (!artwork) return;
    const upload = await uploadPicture(url, cookie);
    if ('refusal' in upload) return void refusals.push(`upload ${upload.refusal.status}`);
    const picture: Picture = { path: upload.path, storedAt: performance.now(), deletion: null };
    pictures.push(picture);
    const record = begin({ artworkId: artwork.id, edit: cycle });
    writes.push(record);
    const fields = { title: String(cycle), imageUrl: picture.path };
    await write(record, 'PUT', `/api/cms/artworks/${artwork.id}`, anArtwork(artistId, fields));
    const previous = artwork.picture;
    artwork.picture = picture;
    if (!previous || record.acknowledgedAt === null) return;
    previous.deletion = begin({});
    await write(previous.deletion, 'DELETE', `/api/cms/media/${previous.path.split('/').at(-1)}`);
  };

  let isStopped = false;
  const all: Promise<unknown>[] = [];
  const running = (async () => {
    for (let cycle = 1; !isStopped; cycle += 1) {
      const artwork = edited[cycle % ARTWORKS];
      if (artwork) {
        artwork.last = artwork.last.then(() => replacePicture(cycle));
        all.push(artwork.last);
      }
      all.push(subscribe(cycle), exhibit(cycle));
      await setTimeout(CYCLE_MS);
    }
    await Promise.all(all);
  })();
  return {
    writes,
    pictures,
    refusals,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}
