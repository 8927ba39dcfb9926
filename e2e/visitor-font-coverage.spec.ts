import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { open, WIDE } from './visitor.ts';

const { visit } = withBrowser();

/** Names and punctuation of several languages in Latin script, whose letters span both font files (unicode-range). */
const SAMPLE_TEXT =
  'MARTHALER & AMSLER 2026, François Œuvré, Jürg Füßli, Åse Þór, Čapek Dvořák, Łódź, Şahin İnci, Győző, „Zürich“ – 1’200 €';
const STYLES = ['400', '500', '600', 'italic 400', 'italic 500'];

/** Font families that Chromium rendered the text in, fallback fonts included. */
async function renderedFamilies(page: Page, style: string): Promise<string[]> {
  await page.evaluate(
    async ([text, face]) => {
      document.body.innerHTML = '<p id="letters"></p>';
      const paragraph = document.querySelector<HTMLElement>('#letters');
      if (!paragraph) return;
      paragraph.textContent = text;
      paragraph.style.font = `${face} 20px ${getComputedStyle(document.documentElement).fontFamily}`;
      await document.fonts.load(paragraph.style.font, text);
    },
    [SAMPLE_TEXT, style] as const,
  );
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#letters' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' (system font)'}`);
}

test('the web font covers every letter in every weight, without a fallback font', async () => {
  const { page } = await visit(WIDE);
  await open(page, '/press');
  for (const style of STYLES) {
    expect.soft(new Set(await renderedFamilies(page, style)), style).toEqual(new Set(['Instrument Sans']));
  }
});
