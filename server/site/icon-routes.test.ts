import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { sharedApp, testApp } from '../testing/test-app.ts';

test('the page links an icon for every use, and each is there', async () => {
  const { app, visitor } = await sharedApp();
  const { text } = await visitor('GET', '/');
  const links = [...text.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)];
  expect(links.map(([, rel, href]) => [rel, href])).toEqual([
    ['icon', '/favicon.ico'],
    ['icon', '/mark.svg'],
    ['apple-touch-icon', '/apple-touch-icon.png'],
    ['manifest', '/manifest.webmanifest'],
  ]);
  expect(text).toContain('<meta name="theme-color" content="#ffffff"/>');
  for (const [, , href = ''] of links) {
    const { statusCode, headers } = await app.inject(href);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=86400');
  }
  const touch = sharp((await app.inject('/apple-touch-icon.png')).rawPayload);
  expect(await touch.metadata()).toMatchObject({ format: 'png', width: 180, height: 180, hasAlpha: false });
});

test('the manifest names the gallery and icons of the sizes that it states', async () => {
  const { app } = await sharedApp();
  const response = await app.inject('/manifest.webmanifest');
  expect(response.headers['content-type']).toContain('application/manifest+json');
  const icon = z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() });
  const manifest = z.looseObject({ icons: z.array(icon) }).parse(response.json());
  expect(manifest).toMatchObject({ name: 'Marthaler Amsler', short_name: 'MA', start_url: '/', display: 'browser' });
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes, type } of manifest.icons) {
    const { headers, rawPayload } = await app.inject(src);
    expect(headers['content-type']).toBe(type);
    const { width, height } = await sharp(rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('favicon.ico holds PNG pictures of 16, 32 and 48 pixels', async () => {
  const { app } = await sharedApp();
  const { rawPayload: ico } = await app.inject('/favicon.ico');
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const sizes = [6, 22, 38].map(async (entry) => {
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    const { format, width, height } = await sharp(ico.subarray(offset, offset + length)).metadata();
    expect([ico.readUInt8(entry), ico.readUInt8(entry + 1)]).toEqual([width, height]);
    return `${format} ${width}`;
  });
  expect(await Promise.all(sizes)).toEqual(['png 16', 'png 32', 'png 48']);
});

test('icons follow the logo; for a wide one or none they show the letters of the mark', async () => {
  const identityFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-identity-'));
  onTestFinished(() => fs.rm(identityFolder, { recursive: true }));
  const { gallery } = readConfig({});
  const directors = gallery.directors.map((director) => ({ ...director, photo: null }));
  const writeLogo = (width: number, fill: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 10"><rect width="${width}" height="10" fill="${fill}"/></svg>`;
    return fs.writeFile(path.join(identityFolder, 'logo.svg'), svg);
  };
  await writeLogo(10, '#c00');
  const withLogo = await testApp({ gallery: { ...gallery, directors, logo: 'logo.svg' }, identityFolder });
  const without = await testApp({ gallery: { ...gallery, directors, logo: null }, identityFolder });
  const centre = async ({ app }: typeof withLogo) => {
    const { rawPayload } = await app.inject('/icon-192.png');
    const pixel = { left: 96, top: 96, width: 1, height: 1 };
    return [...(await sharp(rawPayload).extract(pixel).raw().toBuffer())];
  };
  const svgOf = async ({ visitor }: typeof withLogo) => (await visitor('GET', '/mark.svg')).text;
  expect(await centre(withLogo)).toEqual([204, 0, 0]);
  expect(await svgOf(withLogo)).toContain('prefers-color-scheme: dark');
  await writeLogo(10, '#0c0');
  expect(await centre(withLogo)).toEqual([0, 204, 0]);
  await writeLogo(80, '#0c0');
  expect(await svgOf(withLogo)).toBe(await svgOf(without));
});
