import { expect, test } from 'vitest';
import { openPage } from '../../../server/testing/rendered-page.ts';
import { sharedApp } from '../../../server/testing/test-app.ts';

test('says who is responsible, and that visitors get no cookies', async () => {
  const { visitor } = await sharedApp();
  const { main, html } = await openPage(visitor, '/privacy');
  expect(main.headings).toEqual([
    'Privacy',
    'Who is responsible',
    'What we store',
    'E-mail',
    'How long we keep it',
    'Where it is stored',
    'Cookies and statistics',
    'Your rights',
  ]);
  expect(main.text).toContain('Marthaler Amsler, Zeltweg 30, 8032 Zurich, Switzerland.');
  expect(main.text).toContain('This website sets no cookies for visitors');
  expect(html).toContain('<title>Privacy – Marthaler Amsler</title>');
  expect((await visitor('GET', '/privacy')).headers['set-cookie']).toBeUndefined();
});

test('shows the text that staff have written, with its headings, and the default after a reset', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const key = '/api/cms/content/privacy_text';
  await staff('PUT', key, { content: '# Your data\nWe keep little.\n\nAsk us.\n#Cookies\nNone.' });
  const { main } = await openPage(visitor, '/privacy');
  expect(main.headings).toEqual(['Privacy', 'Your data', 'Cookies']);
  expect(main.paragraphs).toEqual(['We keep little.', 'Ask us.', 'None.']);
  await staff('DELETE', key);
  expect((await openPage(visitor, '/privacy')).main.headings).toContain('Your rights');
});
