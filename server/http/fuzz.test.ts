import { expect, test } from 'vitest';
import { z } from 'zod';
import { createContent } from '../content/repository.ts';
import { type FuzzIdentity, fuzzRequests, HIDDEN_ROUTES } from '../testing/fuzz-requests.ts';
import { fuzzRound, readKnownValues } from '../testing/fuzz-round.ts';
import { listRoutes } from '../testing/list-routes.ts';
import { listeningTestApp } from '../testing/listening-test-app.ts';
import { postArtist, postArtwork, postExhibition, postFair, postPressItem } from '../testing/post-records.ts';
import { listeningPort } from '../testing/raw-request.ts';
import { aJpeg } from '../testing/sample-files.ts';
import { plantSecrets, secret } from '../testing/secrets.ts';
import { createCaller, type TestApp, testApp } from '../testing/test-app.ts';
import { readAllRows } from '../testing/test-database.ts';
import { uploadPicture } from '../testing/upload-file.ts';

// A short round; `npm run bench -- fuzz` runs a long one.

/** Named by a failure; the same seed makes the same requests again. */
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

async function filledGallery() {
  const gallery = await listeningTestApp();
  const { app, db, visitor } = gallery;
  const cookies = await gallery.sessionCookies(secret('editor'));
  const staff = createCaller(app, { cookies });
  await plantSecrets(staff, visitor);
  await createContent(db, [{ key: 'nav_fairs', type: 'text', title: null, content: 'Fairs', category: 'navigation' }]);
  const imageUrl = await uploadPicture(app, staff, await aJpeg());
  for (let made = 0; made < 3; made += 1) {
    const { id } = await postArtist(staff, { imageUrl });
    await postArtwork(staff, id);
    await postExhibition(staff, [id], { startDate: '2099-01-01', endDate: '2099-02-01' });
    await postPressItem(staff, id);
    await postFair(staff);
    await visitor('POST', '/api/subscribe', { email: `guest-${made}@example.ch` });
  }
  const [cookie = ''] = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return { ...gallery, staff, cookie };
}

/** How many are sent, and statuses that some of them must get: the round would prove nothing if all were refused early. */
const ROUNDS: { identity: FuzzIdentity; count: number; reached: number[] }[] = [
  { identity: 'visitor', count: 400, reached: [200, 400, 401, 404] },
  { identity: 'staff', count: 300, reached: [200, 204, 400, 404] },
];

/** A challenge is used up by its first answer, right or wrong. */
async function readState() {
  const { auth_challenges: _usedOnce, ...rows } = await readAllRows();
  return rows;
}

test('generated requests get no 5xx and no private data, and change nothing if they are refused', async () => {
  const { app, visitor, staff, cookie } = await filledGallery();
  const { body: document } = await visitor('GET', '/api/openapi.json');
  const port = await listeningPort(app);
  for (const { identity, count, reached } of ROUNDS) {
    const requests = fuzzRequests(document, identity, await readKnownValues(staff), { seed, count });
    const { failures, statuses } = await fuzzRound({ port, identity, cookie, readState }, requests);
    expect(failures, `with FUZZ_SEED=${seed}`).toEqual([]);
    expect([...statuses.keys()], `with FUZZ_SEED=${seed}`).toEqual(expect.arrayContaining(reached));
  }
});

test('every route that the OpenAPI document leaves out is among the hidden ones', async () => {
  let gallery: TestApp | undefined;
  const routes = await listRoutes(async () => {
    gallery = await testApp();
  });
  const { body } = await (gallery ?? (await testApp())).visitor('GET', '/api/openapi.json');
  const { paths } = z.object({ paths: z.record(z.string(), z.unknown()) }).parse(body);
  const pattern = (path: string) => path.replace(/:\w+|\{\w+\}|\*/g, '*');
  const fuzzed = new Set([...Object.keys(paths), ...HIDDEN_ROUTES.map(({ path }) => path)].map(pattern));
  expect(routes.map(({ path }) => pattern(path)).filter((path) => !fuzzed.has(path))).toEqual([]);
});
