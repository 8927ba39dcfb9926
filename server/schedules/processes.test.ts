import { expect, inject, onTestFinished, test } from 'vitest';
import { createNotificationHub } from '../db/notifications.ts';
import { openPostgres } from '../db/postgres.ts';
import { anArtwork } from '../testing/factories.ts';
import { postArtist } from '../testing/post-records.ts';
import { listSchedules, saveDraft, schedule } from '../testing/publishing.ts';
import { openTcpProxy } from '../testing/tcp-proxy.ts';
import { NOW, type TestApp, testApp } from '../testing/test-app.ts';
import { readAllRows, testDatabase } from '../testing/test-database.ts';

const SECOND_MS = 1_000;
const DUE = new Date(NOW.getTime() + 60 * SECOND_MS);

/** Another process on the same database, over a proxy. */
async function anotherProcess(timing: Parameters<typeof openPostgres>[2] = {}) {
  const url = new URL(inject('postgresUrl'));
  const proxy = await openTcpProxy(Number(url.port));
  onTestFinished(proxy.close);
  url.port = String(proxy.port);
  const database = await openPostgres(url.href, () => {}, { closeMs: 50, ...timing });
  onTestFinished(database.close);
  return { ...(await testApp({ staleMinutes: 10 }, { database })), database, proxy };
}

async function draftWork({ signIn }: TestApp) {
  const staff = await signIn();
  const { id } = await postArtist(staff);
  return { staff, item: await saveDraft(staff, 'artwork', anArtwork(id, { title: 'Night piece' })) };
}

const isShown = async ({ visitor }: Pick<TestApp, 'visitor'>) =>
  (await visitor('GET', '/artworks')).text.includes('Night piece');

test('processes disagree by no more than their clocks, and one of them publishes', async () => {
  const [ahead, behind] = [await testApp(), await anotherProcess()];
  const { staff, item } = await draftWork(ahead);
  // Cached by both.
  for (const process of [ahead, behind]) expect(await isShown(process)).toBe(false);
  await schedule(staff, item, { publishAt: DUE });
  ahead.clock.now = new Date(DUE.getTime() - 1);
  behind.clock.now = new Date(DUE.getTime() - 2 * SECOND_MS);
  expect([await isShown(ahead), await isShown(behind)]).toEqual([false, false]);
  ahead.clock.now = DUE;
  expect(await isShown(ahead)).toBe(true);
  // In time by its own clock, and before if the news has arrived.
  behind.clock.now = DUE;
  expect(await isShown(behind)).toBe(true);
  expect((await readAllRows()).activity?.filter((row) => JSON.stringify(row).includes('"published"'))).toHaveLength(1);
});

test('a cached page of a process expires with a schedule that another one made, also if that one is gone', async () => {
  const [gone, left] = [await testApp(), await anotherProcess()];
  const { staff, item } = await draftWork(gone);
  expect(await isShown(left)).toBe(false);
  await schedule(staff, item, { publishAt: DUE });
  await gone.app.close();
  left.clock.now = DUE;
  await expect.poll(() => isShown(left)).toBe(true);
});

test('several processes that are asked at the same instant all answer right, and publish once', async () => {
  const first = await testApp();
  const others = [await anotherProcess(), await anotherProcess()];
  const processes = [first, ...others];
  const { staff, item } = await draftWork(first);
  for (const process of processes) expect(await isShown(process)).toBe(false);
  await schedule(staff, item, { publishAt: DUE });
  for (const { database } of others) await database.notifications.flush();
  for (const { clock } of processes) clock.now = DUE;
  const answers = await Promise.all([...processes, ...processes, ...processes].map(isShown));
  expect(answers).not.toContain(false);
  expect((await readAllRows()).activity?.filter((row) => JSON.stringify(row).includes('"published"'))).toHaveLength(1);
});

test('a process that is not notified looks for schedules before each answer', async () => {
  const other = await testApp();
  const { notifications, onDisconnect } = createNotificationHub(async () => {});
  const deaf = await testApp({}, { database: { ...(await testDatabase()), notifications } });
  const { staff, item } = await draftWork(other);
  expect(await isShown(deaf)).toBe(false);
  onDisconnect();
  await schedule(staff, item, { publishAt: DUE });
  expect(await isShown(deaf)).toBe(false);
  deaf.clock.now = DUE;
  expect(await isShown(deaf)).toBe(true);
});

test('while the database cannot be reached, cached pages are served; after it, what was due is published with the first request', async () => {
  const process = await anotherProcess({ reconnectMs: 20 });
  const { staff, item } = await draftWork(process);
  await schedule(staff, item, { publishAt: DUE });
  expect(await isShown(process)).toBe(false);
  await process.proxy.refuse();
  await expect.poll(process.database.isReachable).toBe(false);
  process.clock.now = DUE;
  for (let request = 0; request < 3; request += 1) {
    const { status, text } = await process.visitor('GET', '/artworks');
    expect([status, text.includes('Night piece')]).toEqual([200, false]);
  }
  expect((await process.visitor('GET', '/healthz')).status).toBe(200);
  await process.proxy.heal();
  await expect.poll(process.database.isReachable).toBe(true);
  expect(await isShown(process)).toBe(true);
  expect(await listSchedules(staff)).toEqual([]);
});
