import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { VERSIONS_PER_PAGE, type VersionsPage, versionsPageSchema } from '../../domain/version.ts';
import type { Db } from '../db/database.ts';
import { versions } from '../db/schema/version.ts';
import { purgeExpiredSnapshots } from '../deleted/repository.ts';
import { deleteViaApi, restoreViaApi } from '../testing/full-gallery.ts';
import { postArtist, postArtwork } from '../testing/post-records.ts';
import { type Caller, NOW, sharedApp } from '../testing/test-app.ts';
import { listVersions, selectVersions } from './repository.ts';
import { deleteOldVersions, deleteVersionsOfPurgedRecords } from './retention.ts';

const DAY_MS = 86_400_000;

/** One a day, the newest a day before `NOW`. */
const insertVersions = (db: Db, key: string, count: number, newest = new Date(NOW.getTime() - DAY_MS)) =>
  db.execute(sql`insert into ${versions} (kind, key, at, action, is_public, changed, fields)
    select 'artwork', ${key}, ${newest.toISOString()}::timestamptz - make_interval(days => day), 'changed', true,
      array['title'], jsonb_build_object('title', day) from generate_series(0, ${count - 1}::int) day`);

const pageOf = async (staff: Caller, key: string, before: string | null): Promise<VersionsPage> =>
  versionsPageSchema.parse(
    (await staff('GET', `/api/cms/publishing/versions/${key}${before ? `?before=${before}` : ''}`)).body,
  );

const planSchema = z.object({ rows: z.array(z.object({ 'QUERY PLAN': z.string() })) });

async function planOf(db: Db, query: SQL): Promise<string> {
  const { rows } = planSchema.parse(await db.execute(sql`explain (verbose) ${query}`));
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('1,000 versions are listed page by page, newest first, each once', async () => {
  const { db, signIn } = await sharedApp();
  const staff = await signIn();
  const key = randomUUID();
  await insertVersions(db, key, 1_000);
  await insertVersions(db, randomUUID(), 10);
  const instants: string[] = [];
  let before: string | null = null;
  do {
    const { versions: page, next }: VersionsPage = await pageOf(staff, key, before);
    expect(page).toHaveLength(VERSIONS_PER_PAGE);
    instants.push(...page.map(({ at }) => at));
    before = next;
  } while (before);
  expect(instants).toHaveLength(1_000);
  expect(new Set(instants).size).toBe(1_000);
  expect(instants).toEqual(instants.toSorted().reverse());
});

test('a page is read from the index and without the fields, wherever it begins', async () => {
  const { db } = await sharedApp();
  const key = randomUUID();
  await insertVersions(db, key, 1_000);
  await insertVersions(db, randomUUID(), 1_000);
  await db.execute(sql`analyze ${versions}`);
  const { next } = await listVersions(db, key);
  expect(next).not.toBeNull();
  for (const before of [undefined, next ?? undefined]) {
    const plan = await planOf(db, selectVersions(db, key, before).getSQL());
    expect(plan).toMatch(/^Limit/);
    expect(plan).toContain('Index Scan using versions_of_record');
    if (before) expect(plan).toMatch(/Index Cond: .*ROW\(versions\.at, versions\.id\) </);
    expect(plan).not.toMatch(/Sort|versions\.fields|versions\.before/);
  }
});

const countOf = (db: Db, key: string) => db.$count(versions, sql`${versions.key} = ${key}`);

test('the newest hundred of a record are kept, and all of the last two years', async () => {
  const { db } = await sharedApp();
  const [often, seldom, old] = [randomUUID(), randomUUID(), randomUUID()];
  await insertVersions(db, often, 1_000);
  await insertVersions(db, seldom, 99, new Date('2001-01-01T00:00:00Z'));
  await insertVersions(db, old, 101, new Date('2001-01-01T00:00:00Z'));
  await deleteOldVersions(db, NOW);
  // Two years before noon of 15 November 2026, and the version of that instant.
  const days = (NOW.getTime() - Date.parse('2024-11-15T11:00:00Z')) / DAY_MS;
  expect([await countOf(db, often), await countOf(db, seldom), await countOf(db, old)]).toEqual([days, 99, 100]);
  const [oldest] = await db.select({ at: sql<string>`min(at)` }).from(versions).where(sql`key = ${old}`);
  expect(new Date(oldest?.at ?? 0).toISOString()).toBe('2000-09-24T00:00:00.000Z');
  await deleteOldVersions(db, NOW);
  expect(await countOf(db, often)).toBe(days);
});

test('the history of a record goes with the record: not while it is drafted, withdrawn or can be restored', async () => {
  const gallery = await sharedApp();
  const { db, clock } = gallery;
  const staff = await gallery.signIn();
  const [artist, withdrawn] = [await postArtist(staff), await postArtist(staff)];
  const [work, withdrawnWork] = [await postArtwork(staff, artist.id), await postArtwork(staff, withdrawn.id)];
  const [drafted, discarded] = [randomUUID(), randomUUID()];
  const publishing = '/api/cms/publishing';
  for (const key of [drafted, discarded]) {
    await staff('PUT', `${publishing}/drafts/${key}`, { kind: 'artwork', fields: { title: 'Weir' } });
  }
  await staff('PUT', '/api/cms/content/opening_hours', { content: 'Closed' });
  await staff('DELETE', '/api/cms/content/opening_hours');
  await staff('POST', `${publishing}/records/${withdrawn.id}/withdraw`, { kind: 'artist' });
  const remaining = async () => {
    await purgeExpiredSnapshots(db, clock.now);
    await deleteVersionsOfPurgedRecords(db);
    const rows = await db.selectDistinct({ key: versions.key }).from(versions);
    return new Set(rows.map(({ key }) => key));
  };
  const kept = ['opening_hours', withdrawn.id, withdrawnWork.id, drafted];
  const deleted = [artist.id, work.id, discarded];
  expect(await remaining()).toEqual(new Set([...kept, ...deleted]));
  await deleteViaApi(staff, `artists/${artist.id}`);
  await staff('DELETE', `${publishing}/drafts/${discarded}`);
  expect(await remaining()).toEqual(new Set([...kept, ...deleted]));
  await restoreViaApi(staff, `artists/${artist.id}`);
  await deleteViaApi(staff, `artists/${artist.id}`);
  clock.now = new Date(clock.now.getTime() + 30 * DAY_MS - 1);
  expect(await remaining()).toEqual(new Set([...kept, ...deleted]));
  clock.now = new Date(clock.now.getTime() + 1);
  expect(await remaining()).toEqual(new Set(kept));
});
