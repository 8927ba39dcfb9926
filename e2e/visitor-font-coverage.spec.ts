import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { open, WIDE } from './visitor.ts';

const { visit } = withBrowser();

/** Names and signs of the languages that use Latin letters, each with some that are in a file of their own. */
const TEXT =
  'MARTHALER & AMSLER 2026, François Œuvré, Jürg Füßli, Åse Þór, Čapek Dvořák, Łódź, Şahin İnci, Győző, „Zürich“ – 1’200 €';
const STYLES = ['400', '500', '600', 'italic 400', 'italic 500'];

/** The families that a text was really set in, asked of the browser itself. */
async function familiesOf(page: Page, style: string): Promise<string[]> {
  await page.evaluate(
    async ([text, face]) => {
      document.body.innerHTML = '<p id="letters"></p>';
      const place = document.querySelector<HTMLElement>('#letters');
      if (!place) return;
      place.textContent = text;
      place.style.font = `${face} 20px ${getComputedStyle(document.documentElement).fontFamily}`;
      await document.fonts.load(place.style.font, text);
    },
    [TEXT, style] as const,
  );
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#letters' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' of this machine'}`);
}

test('every letter that the typeface has is set in it, in every weight', async () => {
  const { page } = await visit(WIDE);
  await open(page, '/press');
  for (const style of STYLES) {
    expect.soft(new Set(await familiesOf(page, style)), style).toEqual(new Set(['Instrument Sans']));
  }
});
