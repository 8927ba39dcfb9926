import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { callAsStaff } from './staff.ts';
import { eventually, gallery, PHONE } from './visitor.ts';

const { visit } = withBrowser();

test('the browser refuses an inline script and a foreign picture, reports both, and staff see them without the query', async () => {
  const { page } = await visit({ ...PHONE, expectedErrors: /Content Security Policy|pictures\.invalid/ });
  await page.goto(`${gallery}/artists?email=ada@example.ch`, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = "document.title = 'injected'";
    const picture = document.createElement('img');
    picture.src = 'http://pictures.invalid/pixel.gif?visitor=ada@example.ch';
    document.body.append(script, picture);
  });
  expect(await page.title()).not.toBe('injected');

  const counted = (directive: string, blocked: string) =>
    expect.objectContaining({ directive, blocked, page: '/artists' });
  const read = () => callAsStaff('GET', '/api/cms/csp-violations');
  await eventually(read).toContainEqual(counted('script-src-elem', 'inline'));
  await eventually(read).toContainEqual(counted('img-src', 'http://pictures.invalid'));
  expect(JSON.stringify(await read())).not.toContain('ada');
});
