import { getTableName, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { deletedFilesSchema, type MediaFile, mediaFileSchema } from '../../domain/media.ts';
import { createContent } from '../content/repository.ts';
import { inserted } from '../db/inserted.ts';
import { artworks } from '../db/schema/artwork.ts';
import { previewLinks } from '../db/schema/preview-link.ts';
import { anArtwork } from '../testing/factories.ts';
import { deleteViaApi, restoreViaApi } from '../testing/full-gallery.ts';
import { postArtist, postArtwork, postExhibition, postFair, postPressItem } from '../testing/post-records.ts';
import { aPdf, aPicture } from '../testing/sample-files.ts';
import { type Caller, type TestApp, testApp } from '../testing/test-app.ts';
import { uploadPdf, uploadPicture } from '../testing/upload-file.ts';
import { SEARCHED_TABLES } from './repository.ts';

const DAY_MS = 86_400_000;

afterEach(() => vi.restoreAllMocks());

/** With the real time, which files in the store have. */
async function aGallery() {
  const gallery = await testApp();
  gallery.clock.now = new Date();
  const staff = await gallery.signIn();
  /** Another width makes another picture. */
  const upload = async (width: number) =>
    uploadPicture(gallery.app, staff, await aPicture(width, 20).jpeg().toBuffer());
  return { gallery, staff, upload };
}

const mediaOf = async (staff: Caller): Promise<MediaFile[]> =>
  z.array(mediaFileSchema).parse((await staff('GET', '/api/cms/media')).body);

const fileAt = async (staff: Caller, path: string): Promise<MediaFile> =>
  inserted((await mediaOf(staff)).find((file) => file.path === path));

const addressOf = (path: string) => `/api/cms/media/${path.replace('/objects/', '')}`;

async function everyKey({ objects }: TestApp): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of objects.list('')) if (/^(files|originals|renditions)\//.test(key)) keys.push(key);
  return keys.toSorted();
}

test('lists every file, newest first, with kind, size and uses', async () => {
  const { gallery, staff, upload } = await aGallery();
  expect(await mediaOf(staff)).toEqual([]);
  const picture = await upload(40);
  const pdf = await uploadPdf(gallery.app, staff, aPdf());
  const files = await mediaOf(staff);
  expect(files.map(({ uploadedAt }) => uploadedAt)).toEqual(
    files
      .map(({ uploadedAt }) => uploadedAt)
      .toSorted()
      .reverse(),
  );
  expect(await fileAt(staff, picture)).toMatchObject({ kind: 'picture', width: 40, height: 20, usedBy: [] });
  expect(await fileAt(staff, pdf)).toMatchObject({ kind: 'pdf', width: null, height: null, bytes: aPdf().length });
});

test('size and date of one file, without its uses; 404 for a file that is not stored', async () => {
  const { staff, upload } = await aGallery();
  const { usedBy, ...file } = await fileAt(staff, await upload(40));
  expect(usedBy).toEqual([]);
  const { status, body } = await staff('GET', addressOf(file.path));
  expect([status, body]).toEqual([200, file]);
  for (const other of [`${'0'.repeat(32)}.pdf`, '..%2Fsigning-key']) {
    expect((await staff('GET', addressOf(`/objects/${other}`))).status).toBe(404);
  }
});

test('finds uses in every field of every record, also within texts', async () => {
  const { gallery, staff, upload } = await aGallery();
  const [one, two] = [await upload(40), await upload(42)];
  const cv = await uploadPdf(gallery.app, staff, aPdf());
  const artist = await postArtist(staff, {
    name: 'Lea Brun',
    imageUrl: `${one}#focus=30,62`,
    heroImageUrl: one,
    galleryImages: ['https://pictures.example/one.jpg', two],
    cvUrl: cv,
  });
  const exhibition = await postExhibition(staff, [artist.id], {
    title: 'Soft Ground',
    imageUrl: `https://gallery.example${one}?w=640`,
  });
  const artwork = await postArtwork(staff, artist.id, { title: 'Weir', description: `See ${one}, left.` });
  const fair = await postFair(staff, { name: 'Halle Eins', year: 2026, boothImages: [one, one] });
  const review = await postPressItem(staff, artist.id, { title: 'A room', url: `https://gallery.example${cv}` });
  await createContent(gallery.db, [
    { key: 'director_note', type: 'text', title: 'Note', content: `Portrait: ${two}`, category: null },
  ]);

  const kept = { source: 'record', deletedUntil: null };
  expect((await fileAt(staff, one)).usedBy).toEqual([
    { noun: 'fair', id: fair.id, title: 'Halle Eins 2026', fields: ['boothImages'], ...kept },
    { noun: 'artist', id: artist.id, title: 'Lea Brun', fields: ['heroImageUrl', 'imageUrl'], ...kept },
    { noun: 'exhibition', id: exhibition.id, title: 'Soft Ground', fields: ['imageUrl'], ...kept },
    { noun: 'artwork', id: artwork.id, title: 'Weir', fields: ['description'], ...kept },
  ]);
  expect((await fileAt(staff, two)).usedBy).toMatchObject([
    { noun: 'artist', title: 'Lea Brun', fields: ['galleryImages'] },
    { noun: 'text', title: 'Note', fields: ['content'] },
  ]);
  expect((await fileAt(staff, cv)).usedBy).toMatchObject([
    { noun: 'press item', id: review.id, fields: ['url'] },
    { noun: 'artist', fields: ['cvUrl'] },
  ]);
});

test('shows the year of a fair, also of a deleted one', async () => {
  const { staff, upload } = await aGallery();
  const fairLogoUrl = await upload(40);
  await postFair(staff, { name: 'Halle Eins', year: 2025, fairLogoUrl });
  await postFair(staff, { name: 'Halle Zwei 2026', year: 2026, fairLogoUrl });
  const { id } = await postFair(staff, { name: 'Halle Eins', year: 2026, fairLogoUrl });
  await deleteViaApi(staff, `fairs/${id}`);
  expect((await fileAt(staff, fairLogoUrl)).usedBy.map(({ title }) => title)).toEqual([
    'Halle Eins 2025',
    'Halle Zwei 2026',
    'Halle Eins 2026',
  ]);
});

test('searches every table that can refer to a file', async () => {
  const { gallery } = await aGallery();
  const tables = await gallery.db
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'public'`);
  const withoutFiles = [
    // An earlier version uses its files, its entry in the log does not.
    'activity',
    'addresses',
    'auth_challenges',
    'backups',
    'csp_violations',
    'design_system',
    'erased_addresses',
    'exhibition_artists',
    'exhibition_artworks',
    'exhibition_registrations',
    'form_pauses',
    'inquiries',
    'inquiry_notes',
    'leases',
    'mailing_list',
    'outbox',
    'rate_limits',
    'schedules',
    'search_documents',
    'search_words',
    'settings',
    'staff',
    'staff_links',
    'staff_passkeys',
    'staff_recovery_codes',
    'staff_sessions',
  ];
  expect([...SEARCHED_TABLES.map(getTableName), ...withoutFiles].toSorted()).toEqual(
    tables.map(({ name }) => name).toSorted(),
  );
});

test('a deleted record uses its files as long as it can be restored', async () => {
  const { gallery, staff, upload } = await aGallery();
  const path = await upload(40);
  const artist = await postArtist(staff, { name: 'Lea Brun' });
  await postArtwork(staff, artist.id, { imageUrl: path });
  await deleteViaApi(staff, `artists/${artist.id}`);
  const until = new Date(gallery.clock.now.getTime() + 30 * DAY_MS);
  expect((await fileAt(staff, path)).usedBy).toEqual([
    {
      noun: 'artist',
      id: artist.id,
      source: 'record',
      title: 'Lea Brun',
      fields: ['imageUrl'],
      deletedUntil: until.toISOString(),
    },
  ]);
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Europe/Zurich' }).format(until);
  expect(await staff('DELETE', addressOf(path))).toMatchObject({
    status: 409,
    body: { message: `This file is in use: Lea Brun (artist, deleted, can be restored until ${day}).` },
  });
  await restoreViaApi(staff, `artists/${artist.id}`);
  expect((await fileAt(staff, path)).usedBy).toMatchObject([{ noun: 'artwork', deletedUntil: null }]);

  await deleteViaApi(staff, `artists/${artist.id}`);
  gallery.clock.now = until;
  const later = await gallery.signIn('ada');
  expect((await fileAt(later, path)).usedBy).toEqual([]);
  expect((await later('DELETE', addressOf(path))).status).toBe(204);
});

test('a file is used by an earlier version as long as the history is kept', async () => {
  const { gallery, staff, upload } = await aGallery();
  const [first, second] = [await upload(40), await upload(42)];
  const artist = await postArtist(staff, { name: 'Lea Brun' });
  const work = await postArtwork(staff, artist.id, { title: 'Nachtstück', imageUrl: first });
  const replace = (imageUrl: string) =>
    staff('PUT', `/api/cms/artworks/${work.id}`, anArtwork(artist.id, { title: 'Nachtstück', imageUrl }));
  await replace(second);
  expect((await fileAt(staff, second)).usedBy).toMatchObject([{ source: 'record', fields: ['imageUrl'] }]);
  expect((await fileAt(staff, first)).usedBy).toEqual([
    { noun: 'artwork', id: work.id, source: 'earlier version', title: 'Nachtstück', fields: [], deletedUntil: null },
  ]);
  expect(await staff('DELETE', addressOf(first))).toMatchObject({
    status: 409,
    body: { message: 'This file is in use: An earlier version of Nachtstück (artwork).' },
  });
  await replace(first);
  expect((await fileAt(staff, second)).usedBy).toMatchObject([{ source: 'earlier version' }]);

  await deleteViaApi(staff, `artworks/${work.id}`);
  expect((await fileAt(staff, second)).usedBy).toMatchObject([
    { noun: 'artwork', id: work.id, source: 'record', deletedUntil: expect.any(String) },
  ]);
  gallery.clock.now = new Date(gallery.clock.now.getTime() + 30 * DAY_MS);
  const later = await gallery.signIn('ada');
  for (const path of [first, second]) expect((await fileAt(later, path)).usedBy).toEqual([]);
});

test('a file is used by the earlier version of a site text, also of one that is its default again', async () => {
  const { staff, upload } = await aGallery();
  const path = await upload(40);
  const text = '/api/cms/content/opening_hours';
  await staff('PUT', text, { content: `See ${path}` });
  await staff('PUT', text, { content: 'Closed' });
  expect((await fileAt(staff, path)).usedBy).toMatchObject([
    { noun: 'text', id: 'opening_hours', source: 'earlier version', title: 'Hours' },
  ]);
  await staff('DELETE', text);
  expect((await fileAt(staff, path)).usedBy).toMatchObject([{ noun: 'text', title: 'opening_hours' }]);
});

test('a file is used by a draft, by its preview, and by a record that was withdrawn', async () => {
  const { gallery, staff, upload } = await aGallery();
  const [drafted, withdrawn, previewed] = [await upload(40), await upload(42), await upload(44)];
  const artist = await postArtist(staff, { name: 'Lea Brun' });
  await postArtwork(staff, artist.id, { title: 'Weir', imageUrl: withdrawn });
  const publishing = '/api/cms/publishing';
  const fields = { ...artist, imageUrl: drafted };
  await staff('PUT', `${publishing}/drafts/${artist.id}`, { kind: 'artist', fields });
  await gallery.db.insert(previewLinks).values({
    ...{ tokenHash: 'hash', kind: 'artist', key: artist.id, fields: { name: 'Lea Brun', imageUrl: previewed } },
    ...{ createdAt: gallery.clock.now, expiresAt: new Date(gallery.clock.now.getTime() + DAY_MS) },
  });
  const use = { noun: 'artist', id: artist.id, title: 'Lea Brun', fields: [], deletedUntil: null };
  expect((await fileAt(staff, drafted)).usedBy).toEqual([{ ...use, source: 'draft' }]);
  expect((await fileAt(staff, previewed)).usedBy).toEqual([{ ...use, source: 'preview link' }]);
  expect(await staff('DELETE', addressOf(drafted))).toMatchObject({
    status: 409,
    body: { message: 'This file is in use: A draft of Lea Brun (artist).' },
  });

  await staff('POST', `${publishing}/records/${artist.id}/withdraw`, { kind: 'artist' });
  gallery.clock.now = new Date(gallery.clock.now.getTime() + 400 * DAY_MS);
  const later = await gallery.signIn('ada');
  for (const path of [drafted, withdrawn])
    expect((await fileAt(later, path)).usedBy).toEqual([{ ...use, source: 'draft' }]);
  expect((await fileAt(later, previewed)).usedBy).toEqual([]);
});

test('refuses to delete a used file and names its uses (409)', async () => {
  const { gallery, staff, upload } = await aGallery();
  const path = await upload(40);
  const artist = await postArtist(staff, { name: 'Lea Brun', heroImageUrl: path });
  const { id } = await postArtwork(staff, artist.id, { title: 'Nachtstück', imageUrl: path });
  const before = await everyKey(gallery);
  const refused = (message: string) => ({ status: 409, body: { message } });
  expect(await staff('DELETE', addressOf(path))).toMatchObject(
    refused('This file is in use: Lea Brun (artist), Nachtstück (artwork).'),
  );
  for (const title of ['One', 'Two', 'Three']) await postArtwork(staff, artist.id, { title, imageUrl: path });
  expect(await staff('DELETE', addressOf(path))).toMatchObject(
    refused('This file is in use: Lea Brun (artist), Nachtstück (artwork), One (artwork) and 2 more.'),
  );
  expect(await everyKey(gallery)).toEqual(before);
  expect((await staff('DELETE', `/api/cms/artworks/${id}`)).status).toBe(204);
});

test('deletes an unused file with its original and renditions', async () => {
  const { gallery, staff, upload } = await aGallery();
  const [path, other] = [await upload(40), await upload(42)];
  const name = path.replace('/objects/', '');
  await gallery.objects.put(`renditions/${name}/20.webp`, Buffer.from('made'));
  await gallery.objects.put(`renditions/${name}/40.webp`, Buffer.from('made'));
  expect((await gallery.visitor('GET', `${path}?w=64`)).status).toBe(200);
  expect(await everyKey(gallery)).toHaveLength(7);
  expect((await staff('DELETE', addressOf(path))).status).toBe(204);
  expect(await everyKey(gallery)).toEqual([
    `files/${other.replace('/objects/', '')}`,
    expect.stringContaining(`originals/${other.slice('/objects/'.length, 40)}`),
  ]);
  for (const address of [path, `${path}?w=64`]) expect((await gallery.visitor('GET', address)).status).toBe(404);
  const gone = { status: 404, body: { message: 'This file does not exist.' } };
  expect(await staff('DELETE', addressOf(path))).toMatchObject(gone);
  for (const malformed of ['unknown', '..%2fsigning-key', '%00', `${name}.partial`]) {
    expect((await staff('DELETE', `/api/cms/media/${malformed}`)).status).toBe(404);
  }
});

test('keeps the original of a deleted file that has it in common with another', async () => {
  const { gallery, staff, upload } = await aGallery();
  const path = await upload(40);
  const withoutTones = path.replace(/-\w{48}/, '');
  expect(withoutTones).not.toBe(path);
  await gallery.objects.put(withoutTones.replace('/objects/', 'files/'), Buffer.from('stored before'));
  expect(await everyKey(gallery)).toHaveLength(3);
  expect((await staff('DELETE', addressOf(withoutTones))).status).toBe(204);
  expect(await everyKey(gallery)).toEqual([
    path.replace('/objects/', 'files/'),
    expect.stringMatching(/^originals\/\w{35}\.jpg$/),
  ]);
  expect((await staff('DELETE', addressOf(path))).status).toBe(204);
  expect(await everyKey(gallery)).toEqual([]);
});

test('a file that is saved while it is being deleted is put back', async () => {
  const { gallery, staff, upload } = await aGallery();
  const path = await upload(40);
  const artist = await postArtist(staff);
  const bytes = (await gallery.visitor('GET', path)).text;
  const { remove: removeObject } = gallery.objects;
  vi.spyOn(gallery.objects, 'remove').mockImplementation(async (key) => {
    if (key.startsWith('files/')) await postArtwork(staff, artist.id, { title: 'Weir', imageUrl: path });
    await removeObject(key);
  });
  expect(await staff('DELETE', addressOf(path))).toMatchObject({
    status: 409,
    body: { message: 'This file is in use: Weir (artwork).' },
  });
  expect((await gallery.visitor('GET', path)).text).toBe(bytes);
  expect(await everyKey(gallery)).toHaveLength(2);
});

test('a deletion waits for saves in progress', async () => {
  const { gallery, staff, upload } = await aGallery();
  const path = await upload(40);
  const artist = await postArtist(staff);
  const { id } = await postArtwork(staff, artist.id, { title: 'Weir' });
  const { remove: removeObject } = gallery.objects;
  let saving: Promise<void> = Promise.resolve();
  vi.spyOn(gallery.objects, 'remove').mockImplementation(async (key) => {
    await removeObject(key);
    if (!key.startsWith('files/')) return;
    await new Promise<void>((begun) => {
      saving = gallery.db.transaction(async (tx) => {
        await tx.update(artworks).set({ imageUrl: path }).where(sql`${artworks.id} = ${id}`);
        begun();
        await untilSomebodyWaits(tx);
      });
    });
  });
  expect((await staff('DELETE', addressOf(path))).status).toBe(409);
  await saving;
  expect((await gallery.visitor('GET', path)).status).toBe(200);
});

/** The embedded engine runs one transaction at a time. */
async function untilSomebodyWaits(tx: TestApp['db']): Promise<void> {
  if (process.env.TEST_ENGINE !== 'postgres') return;
  for (let looks = 0; looks < 2_000; looks += 1) {
    const waiting = await tx.select({ pid: sql`pid` }).from(sql`pg_locks`).where(sql`not granted`);
    if (waiting.length > 0) return;
  }
}

test('a file is put back if the database fails', async () => {
  const { gallery, staff, upload } = await aGallery();
  const path = await upload(40);
  vi.spyOn(gallery.db, 'transaction').mockRejectedValueOnce(new Error('gone'));
  expect((await staff('DELETE', addressOf(path))).status).toBe(500);
  expect((await gallery.visitor('GET', path)).status).toBe(200);
  expect((await staff('DELETE', addressOf(path))).status).toBe(204);
});

test('deletes all unused files except those of the last day', async () => {
  const { gallery, staff, upload } = await aGallery();
  const paths = [await upload(40), await upload(42), await upload(44)];
  await postArtist(staff, { imageUrl: paths[0] ?? null });
  const deleteUnused = async (caller: Caller) =>
    deletedFilesSchema.parse((await caller('POST', '/api/cms/media/delete-unused')).body);
  expect(await deleteUnused(staff)).toEqual({ files: 0, bytes: 0 });
  expect(await mediaOf(staff)).toHaveLength(3);

  const bytes = (await mediaOf(staff)).filter(({ usedBy }) => usedBy.length === 0).map((file) => file.bytes);
  gallery.clock.now = new Date(Date.now() + DAY_MS + 60_000);
  expect(await deleteUnused(staff)).toEqual({ files: 2, bytes: bytes.reduce((sum, size) => sum + size, 0) });
  expect((await mediaOf(staff)).map(({ path }) => path)).toEqual([paths[0]]);
  expect(await everyKey(gallery)).toHaveLength(2);
});
