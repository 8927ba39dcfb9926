import { eq, getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { foundDataSchema } from '../../domain/privacy.ts';
import { activity } from '../db/schema/activity.ts';
import { erasedAddresses } from '../db/schema/erased-address.ts';
import { previewLinks } from '../db/schema/preview-link.ts';
import { TABLES } from '../db/tables.ts';
import { deleteViaApi, requestRestore } from '../testing/full-gallery.ts';
import { fetchInquiries, postInquiry, postRegistration } from '../testing/post-records.ts';
import { type Caller, sharedApp, type TestApp } from '../testing/test-app.ts';
import { readAllRows } from '../testing/test-database.ts';
import { fillWithVisitor } from '../testing/visitor-everywhere.ts';
import { eraseRestoredData } from './erase.ts';

const EMAIL = "ada.o'neil+art@example.ch";
const path = '/api/cms/privacy';

const rowSchema = z.object({ rows: z.array(z.object({ id: z.string().nullable(), text: z.string() })) });

/** Every row of every table that contains the address in any column, by table. */
async function rowsWith({ db }: TestApp, email: string) {
  const found: Record<string, (string | null)[]> = {};
  for (const table of TABLES) {
    const name = getTableName(table);
    const rows = rowSchema.parse(
      await db.execute(sql`select to_jsonb(${table})->>'id' as id, to_jsonb(${table})::text as text from ${table}`),
    ).rows;
    const matching = rows.filter(({ text }) =>
      [email, email.replace("'", '&#x27;'), encodeURIComponent(email)].some((variant) =>
        text.toLowerCase().includes(variant.toLowerCase()),
      ),
    );
    if (matching.length > 0) found[name] = matching.map(({ id }) => id).toSorted();
  }
  return found;
}

const find = async (staff: Caller, email: string) =>
  foundDataSchema.parse((await staff('POST', `${path}/find`, { email })).body);

const countKinds = (records: { kind: string }[]) => {
  const counts: Record<string, number> = {};
  for (const { kind } of records) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

test('finds everything about an address, and where others mention it', async () => {
  const gallery = await sharedApp();
  const { staff } = await fillWithVisitor(gallery, EMAIL);
  const { records, mentions, kept, erasedAt } = await find(staff, `  ${EMAIL.toUpperCase()} `);
  expect(countKinds(records)).toEqual({
    subscription: 1,
    registration: 1,
    inquiry: 3,
    note: 1,
    mail: 10,
    'deleted record': 4,
  });
  expect(countKinds(mentions)).toEqual({ inquiry: 1, note: 1, mail: 7, registration: 1, 'deleted record': 1 });
  expect(records.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'On the list',
      'Ada Keller: Open',
      `Ada Keller: Please answer to ${EMAIL}.`,
      'Called back.',
      'Registration from Ada Keller: Open',
      'registration in a deleted exhibition',
    ]),
  );
  expect([kept, erasedAt]).toEqual([[], null]);
});

test('the export has every row that contains the address', async () => {
  const gallery = await sharedApp();
  const { staff } = await fillWithVisitor(gallery, EMAIL);
  const { text, headers } = await staff('POST', `${path}/export`, { email: EMAIL });
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="privacy-export-2026-11-15.json"',
    'cache-control': 'no-store',
  });
  const { mentions } = await find(staff, EMAIL);
  const stored = await rowsWith(gallery, EMAIL);
  expect(Object.keys(stored).toSorted()).toEqual([
    'deleted_records',
    'exhibition_registrations',
    'inquiries',
    'inquiry_notes',
    'mailing_list',
    'outbox',
  ]);
  const { deleted_records: snapshots = [], ...rows } = stored;
  const missing = Object.values(rows)
    .flat()
    .filter((id) => !text.includes(`"${id}"`));
  // Records of other people are counted, not exported.
  const file = z
    .object({ mentionedIn: z.array(z.object({ kind: z.string() })), deleted: z.array(z.unknown()) })
    .parse(JSON.parse(text));
  expect(countKinds(file.mentionedIn)).toEqual(countKinds(mentions));
  expect(missing).toHaveLength(mentions.filter(({ kind }) => kind !== 'deleted record').length);
  expect(file.deleted).toHaveLength(snapshots.length - 1);
  expect(text).toContain('Called back.');
  expect(text).toContain('The first one.');
  expect(text).not.toContain('My friend');
});

test('an erased address is in no column of any table; a hash stays, and the activity without the address', async () => {
  const gallery = await sharedApp();
  const { staff } = await fillWithVisitor(gallery, EMAIL);
  expect(Object.keys(await rowsWith(gallery, EMAIL))).toHaveLength(6);
  expect(await staff('POST', `${path}/erase`, { email: EMAIL.toUpperCase() })).toMatchObject({ status: 204 });
  expect(await rowsWith(gallery, EMAIL)).toEqual({});
  const { erased_addresses } = await readAllRows();
  const erasures = await gallery.db.select().from(activity).where(eq(activity.action, 'erased'));
  expect(erased_addresses).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/), erasedAt: gallery.clock.now }]);
  expect(erasures).toMatchObject([
    { action: 'erased', kind: 'data of a visitor', recordKey: null, title: null, staffName: 'nora', changes: [] },
  ]);
  expect(await find(staff, EMAIL)).toMatchObject({ records: [], mentions: [], erasedAt: '2026-11-15T11:00:00.000Z' });
});

test('erasing offers no undo, and leaves the records of others restorable', async () => {
  const gallery = await sharedApp();
  const { staff, others } = await fillWithVisitor(gallery, EMAIL);
  const own = await postInquiry(staff, { email: EMAIL });
  const guest = await postRegistration(staff, { email: EMAIL });
  await staff('POST', `${path}/erase`, { email: EMAIL });
  const lost = [`inquiries/${own.id}`, `registrations/${guest.id}`, `subscribers/${encodeURIComponent(EMAIL)}`];
  for (const address of lost) expect((await requestRestore(staff, address)).status).toBe(404);

  const deleted = z
    .array(z.object({ kind: z.string(), title: z.string(), recordKey: z.string(), more: z.int() }))
    .parse((await staff('GET', '/api/cms/deleted')).body);
  expect(deleted.map(({ kind, title, more }) => [kind, title, more]).toSorted()).toEqual([
    ['exhibition', 'Cancelled', 1],
    ['inquiry', 'Bo Frei', 0],
  ]);
  for (const { kind, recordKey } of deleted) {
    expect(
      (await requestRestore(staff, `${kind === 'inquiry' ? 'inquiries' : 'exhibitions'}/${recordKey}`)).status,
    ).toBe(200);
  }
  expect((await fetchInquiries(staff)).map(({ message }) => message).toSorted()).toEqual([
    'My friend <[erased address]> wrote to you, too.',
    'Via:\n[erased address]',
  ]);
  expect((await fetchInquiries(staff)).find(({ id }) => id === others.id)?.notes).toMatchObject([
    { text: 'Same household as [erased address], see there' },
  ]);
});

test('an address that only contains the erased one is kept', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const message =
    "Write to x.ada@example.ch, d'ada@example.ch, ada@example.ch.uk, ada@example.chat or ada@example.ch-art.ch.";
  await postInquiry(staff, { email: 'bada@example.ch', message: `${message} Not to ada@example.ch.` });
  await staff('POST', `${path}/erase`, { email: 'ada@example.ch' });
  expect(await fetchInquiries(staff)).toMatchObject([
    { email: 'bada@example.ch', message: `${message} Not to [erased address].` },
  ]);
});

test.each(["'ada@example.ch'", '-ada@example.ch', '_ada@example.ch_', 'to...ada@example.ch', '%3Cada%40example.ch%3E'])(
  'the address is found and erased in %j',
  async (text) => {
    const staff = await (await sharedApp()).signIn();
    await postInquiry(staff, { email: 'bo@example.ch', message: `With:\n${text}\nplease` });
    const deleted = await postInquiry(staff, { email: 'bo@example.ch', message: `With:\n${text}\nplease` });
    await deleteViaApi(staff, `inquiries/${deleted.id}`);
    const { mentions } = await find(staff, 'ada@example.ch');
    expect(countKinds(mentions)).toMatchObject({ inquiry: 1, 'deleted record': 1 });
    await staff('POST', `${path}/erase`, { email: 'ada@example.ch' });
    expect((await find(staff, 'ada@example.ch')).mentions).toEqual([]);
    await requestRestore(staff, `inquiries/${deleted.id}`);
    for (const { message } of await fetchInquiries(staff))
      expect(message).toMatch(/^With:\n\S*\[erased address\]\S*\nplease$/);
  },
);

test('the address of someone else that ends in the erased one is restored as it was', async () => {
  const staff = await (await sharedApp()).signIn();
  const { id } = await postInquiry(staff, { email: 'a/ada@example.ch', message: 'Ask ada@example.ch.' });
  await deleteViaApi(staff, `inquiries/${id}`);
  await staff('POST', `${path}/erase`, { email: 'ada@example.ch' });
  await requestRestore(staff, `inquiries/${id}`);
  expect(await fetchInquiries(staff)).toMatchObject([{ email: 'a/ada@example.ch', message: 'Ask [erased address].' }]);
});

test('what the gallery publishes and accounts are named and kept', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  const content = 'Write to ada@example.ch';
  await staff('PUT', '/api/cms/content/artworks_page_subtitle', { content });
  const fields = { content: 'Write to Ada@example.ch, please' };
  await staff('PUT', '/api/cms/publishing/drafts/artworks_page_subtitle', { kind: 'site text', fields });
  await gallery.db.execute(sql`update staff set email = 'Ada@example.ch'`);
  await staff('POST', `${path}/erase`, { email: 'ada@example.ch' });
  expect((await find(staff, 'ada@example.ch')).kept).toEqual([
    { kind: 'site text', count: 1 },
    { kind: 'draft', count: 1 },
    { kind: 'earlier version', count: 2 },
    { kind: 'log entry', count: 2 },
    { kind: 'staff account', count: 1 },
  ]);
});

test('the recipient of a preview link is found and erased, what the link shows is kept', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  await gallery.db.insert(previewLinks).values({
    ...{ tokenHash: 'hash', kind: 'site text', key: 'opening_hours', fields: { content: 'Ask ada@example.ch' } },
    ...{ recipient: 'Ada <ada@example.ch>', createdAt: gallery.clock.now, expiresAt: gallery.clock.now },
  });
  const { mentions } = await find(staff, 'ada@example.ch');
  expect(mentions).toMatchObject([{ kind: 'preview link', text: 'Ada <ada@example.ch>' }]);
  await staff('POST', `${path}/erase`, { email: 'ada@example.ch' });
  expect(await find(staff, 'ada@example.ch')).toMatchObject({
    mentions: [],
    kept: [{ kind: 'preview link', count: 1 }],
  });
  const links = await gallery.db.select().from(previewLinks);
  expect(links).toMatchObject([{ recipient: 'Ada <[erased address]>' }]);
});

test('a visitor who comes back after the erasure is kept; what a restored backup brings back is erased again', async () => {
  const gallery = await sharedApp();
  const { db, clock } = gallery;
  const { staff } = await fillWithVisitor(gallery, EMAIL);
  const hash = async () => (await db.select().from(erasedAddresses)).map((row) => row.hash);
  clock.now = new Date(clock.now.getTime() + 1_000);
  await staff('POST', `${path}/erase`, { email: EMAIL });
  const [before] = await hash();

  clock.now = new Date(clock.now.getTime() - 1_000);
  await fillWithVisitor(gallery, EMAIL);
  clock.now = new Date(clock.now.getTime() + 2_000);
  await postInquiry(staff, { email: EMAIL, message: 'Hello again' });
  await eraseRestoredData(db);
  expect((await fetchInquiries(staff)).filter(({ email }) => email === EMAIL)).toMatchObject([
    { message: 'Hello again' },
  ]);
  const { records, mentions } = await find(staff, EMAIL);
  expect([countKinds(records), mentions]).toEqual([{ inquiry: 1, mail: 1 }, []]);
  expect(await hash()).toEqual([before]);
});
