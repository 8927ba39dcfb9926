import { expect, test } from 'vitest';
import { anArtist } from '../testing/factories.ts';
import { testApp } from '../testing/test-app.ts';

test('an artist is created, listed for everyone by name, replaced and deleted', async () => {
  const { visitor, signIn } = await testApp();
  const staff = await signIn();

  const created = await staff('POST', '/api/cms/artists', anArtist({ name: 'Zoé', slug: 'zoe' }));
  expect(created).toMatchObject({ status: 201, body: { name: 'Zoé', slug: 'zoe', represented: false } });
});
