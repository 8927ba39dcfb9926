import { expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { aPicture } from '../testing/sample-files.ts';
import { testApp } from '../testing/test-app.ts';
import { openTestObjects } from '../testing/test-objects.ts';
import { uploadPicture } from '../testing/upload-file.ts';

test('a picture deleted by one process is gone from the memory of another within a second', async () => {
  const { objects, discard } = await openTestObjects();
  const own = { objects: Promise.resolve(objects) };
  const [one, other] = [await testApp({}, own), await testApp({}, own)];
  const staff = await one.signIn();
  const picture = await uploadPicture(one.app, staff, await aPicture(400, 300).jpeg().toBuffer());
  const status = async () => (await rawRequest(other.app, 'GET', `${picture}?w=120`)).status;
  for (let times = 0; times < 3; times += 1) expect(await status()).toBe(200);
  expect((await staff('DELETE', `/api/cms/media/${picture.replace('/objects/', '')}`)).status).toBe(204);
  await expect.poll(status, { timeout: 1_000 }).toBe(404);
  await discard();
});
