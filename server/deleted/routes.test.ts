import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { deletedRecordSchema } from '../../domain/deleted.ts';
import {
  ADA,
  createFullGallery,
  deleteViaApi,
  type FullGallery,
  listViaApi,
  readContentRows,
  readRowsWithoutLastChange,
  requestRestore,
  restoreViaApi,
} from '../testing/full-gallery.ts';
import { type Caller, STAFF, sharedApp } from '../testing/test-app.ts';
import { readAllRows } from '../testing/test-database.ts';
import { purgeExpiredSnapshots } from './repository.ts';

const DAY_MS = 86_400_000;

type Kind = {
  kind: string;
  title: string;
  more: number;
  address: (gallery: FullGallery) => string;
  /** What must be equal after deleting and restoring. */
  rows?: typeof readContentRows;
};

const KINDS: Kind[] = [
  {
    kind: 'artist',
    title: 'Lea Brun',
    more: 3,
    address: ({ lea }) => `artists/${lea.id}`,
    rows: readRowsWithoutLastChange,
  },
  { kind: 'exhibition', title: 'Both', more: 2, address: ({ both }) => `exhibitions/${both.id}` },
  { kind: 'artwork', title: 'Weir', more: 0, address: ({ weir }) => `artworks/${weir.id}` },
  { kind: 'press item', title: 'A room that listens', more: 0, address: ({ review }) => `press/${review.id}` },
  { kind: 'fair', title: 'Halle Eins', more: 0, address: ({ halle }) => `fairs/${halle.id}` },
  { kind: 'subscriber', title: 'Ada@Example.ch', more: 0, address: () => ADA },
  { kind: 'inquiry', title: 'Ada Keller', more: 1, address: ({ inquiry }) => `inquiries/${inquiry.id}` },
  { kind: 'registration', title: 'Ada Keller', more: 0, address: ({ guest }) => `registrations/${guest.id}` },
];

test("undo of one's own deletion needs no confirmation for ten minutes; every other restore does", async () => {
  const gallery = await sharedApp();
  const { staff, halle, weir } = await createFullGallery(gallery);
  const julian = await gallery.signIn('julian');
  const start = gallery.clock.now.getTime();
  const confirmation = { status: 403, body: { reason: 'confirmation' } };
  // By now the sign-in is no confirmation any more.
  gallery.clock.now = new Date(start + 15 * 60_000);
  for (const address of [`fairs/${halle.id}`, `artworks/${weir.id}`]) await deleteViaApi(staff, address);
  expect(await requestRestore(julian, `fairs/${halle.id}`)).toMatchObject(confirmation);
  gallery.clock.now = new Date(start + 25 * 60_000 - 1);
  expect((await requestRestore(staff, `fairs/${halle.id}`)).status).toBe(200);
  gallery.clock.now = new Date(start + 25 * 60_000);
  expect(await requestRestore(staff, `artworks/${weir.id}`)).toMatchObject(confirmation);
  await staff('POST', '/api/auth/confirm', { password: STAFF.password });
  expect((await requestRestore(staff, `artworks/${weir.id}`)).status).toBe(200);
});

const deletedTitles = async (staff: Caller) =>
  z
    .array(deletedRecordSchema)
    .parse((await staff('GET', '/api/cms/deleted')).body)
    .map(({ title }) => title);

describe.each(KINDS)('a deleted $kind', ({ kind, title, more, address: addressIn, rows = readContentRows }) => {
  test('is restored unchanged with its children', async () => {
    const gallery = await sharedApp();
    const content = await createFullGallery(gallery);
    const { staff } = content;
    const address = addressIn(content);
    const [before, list] = [await rows(), await listViaApi(staff, address)];

    await deleteViaApi(staff, address);
    const shorter = await listViaApi(staff, address);
    expect(shorter).toHaveLength(list.length - 1);
    gallery.clock.now = new Date(gallery.clock.now.getTime() + 1_000);
    const record = await restoreViaApi(staff, address);
    expect(list).toContainEqual(record);
    expect(await listViaApi(staff, address)).toEqual(list);
    expect(await rows()).toEqual(before);
  });

  test('is listed with title, time and user until it is restored', async () => {
    const gallery = await sharedApp();
    const content = await createFullGallery(gallery);
    const address = addressIn(content);
    gallery.clock.now = new Date('2026-11-15T12:34:56.789Z');
    await deleteViaApi(await gallery.signIn('julian'), address);
    expect((await content.staff('GET', '/api/cms/deleted')).body).toEqual([
      {
        id: expect.any(String),
        kind,
        recordKey: decodeURIComponent(address.split('/')[1] ?? ''),
        title,
        deletedAt: '2026-11-15T12:34:56.789Z',
        deletedBy: 'julian',
        isDraft: false,
        more,
      },
    ]);
    await restoreViaApi(await gallery.signIn(), address);
    expect((await content.staff('GET', '/api/cms/deleted')).body).toEqual([]);
  });

  test('can be restored only once (404)', async () => {
    const content = await createFullGallery(await sharedApp());
    const address = addressIn(content);
    const missing = { status: 404, body: { message: `This ${kind} does not exist.` } };
    expect(await requestRestore(content.staff, address)).toMatchObject(missing);
    await deleteViaApi(content.staff, address);
    await restoreViaApi(content.staff, address);
    const before = await readAllRows();
    expect(await requestRestore(content.staff, address)).toMatchObject(missing);
    expect(await readAllRows()).toEqual(before);
  });

  test('can be restored for thirty days and is purged afterwards', async () => {
    const gallery = await sharedApp();
    const content = await createFullGallery(gallery);
    const address = addressIn(content);
    const deletedAt = gallery.clock.now.getTime();
    await deleteViaApi(content.staff, address);

    gallery.clock.now = new Date(deletedAt + 30 * DAY_MS - 1);
    await purgeExpiredSnapshots(gallery.db, gallery.clock.now);
    const staff = await gallery.signIn();
    expect(await deletedTitles(staff)).toEqual([title]);

    gallery.clock.now = new Date(deletedAt + 30 * DAY_MS);
    expect((await requestRestore(staff, address)).status).toBe(404);
    expect(await deletedTitles(staff)).toEqual([]);
    await purgeExpiredSnapshots(gallery.db, gallery.clock.now);
    expect((await readAllRows()).deleted_records).toEqual([]);
  });

  test('can be deleted and restored again', async () => {
    const content = await createFullGallery(await sharedApp());
    const address = addressIn(content);
    const before = await rows();
    for (let round = 0; round < 3; round += 1) {
      await deleteViaApi(content.staff, address);
      await restoreViaApi(content.staff, address);
    }
    expect(await rows()).toEqual(before);
  });
});

test('lists deleted records newest first', async () => {
  const gallery = await sharedApp();
  const { staff, weir, lea, halle } = await createFullGallery(gallery);
  for (const address of [`artworks/${weir.id}`, `fairs/${halle.id}`, `artists/${lea.id}`]) {
    gallery.clock.now = new Date(gallery.clock.now.getTime() + 1_000);
    await deleteViaApi(staff, address);
  }
  expect(await deletedTitles(staff)).toEqual(['Lea Brun', 'Halle Eins', 'Weir']);
});

test('lists an address that was deleted twice once, as deleted last', async () => {
  const gallery = await sharedApp();
  const { staff } = await createFullGallery(gallery);
  await deleteViaApi(staff, ADA);
  await gallery.visitor('POST', '/api/subscribe', { email: 'ADA@example.ch' });
  gallery.clock.now = new Date(gallery.clock.now.getTime() + 1_000);
  await deleteViaApi(staff, `subscribers/${encodeURIComponent('bo@example.ch')}`);
  gallery.clock.now = new Date(gallery.clock.now.getTime() + 1_000);
  await deleteViaApi(staff, ADA);
  expect(await deletedTitles(staff)).toEqual(['ADA@example.ch', 'bo@example.ch']);
});

test('restores an id only as its own kind of record', async () => {
  const { staff, weir } = await createFullGallery(await sharedApp());
  await deleteViaApi(staff, `artworks/${weir.id}`);
  for (const other of ['artists', 'exhibitions', 'press', 'fairs', 'subscribers', 'inquiries', 'registrations']) {
    expect((await requestRestore(staff, `${other}/${weir.id}`)).status).toBe(404);
  }
  await restoreViaApi(staff, `artworks/${weir.id.toUpperCase()}`);
});
