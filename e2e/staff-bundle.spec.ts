import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '../server/files/project-root.ts';
import { withBrowser } from './browser.ts';
import { pick, readArtists, readArtworks, readExhibitionsByStatus } from './gallery-data.ts';
import { navigateTo, staffGallery } from './staff.ts';
import { gallery, open, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const names = z.array(z.string()).default([]);
const chunkSchema = z.object({
  file: z.string(),
  src: z.string().optional(),
  imports: names,
  dynamicImports: names,
  css: names,
});
type Chunk = z.infer<typeof chunkSchema>;
type Manifest = Record<string, Chunk>;

const ENTRY = 'web/entry-client.tsx';
const CMS = 'web/cms/cms.tsx';
const STAFF_SOURCES = /^web\/(cms|api\/staff)\//;

/** Strings that occur only in the staff area, its dependencies and its API calls. */
const STAFF_STRINGS = [
  'Content Management System',
  'Back to CMS',
  'Leave without saving?',
  'Reset to default',
  'Header of every page',
  'Upload erfolgreich',
  'Benutzername',
  '/api/auth/login',
  '/api/cms/subscribers',
  '/api/objects/finalize',
  'uppy-Dashboard',
  'upload-dialog-head',
  'door-head',
  'preview-links',
  'rdp-',
];

const clientFolder = path.join(projectRoot, 'dist/client');

const readManifest = async (): Promise<Manifest> =>
  z
    .record(z.string(), chunkSchema)
    .parse(JSON.parse(await fs.readFile(path.join(clientFolder, '.vite/manifest.json'), 'utf8')));

/** Chunks reachable from the entry without the dynamic import of the staff area. */
function publicChunks(manifest: Manifest, first = ENTRY, seen = new Set<string>()): Set<string> {
  if (seen.has(first) || first === CMS) return seen;
  seen.add(first);
  const { imports = [], dynamicImports = [] } = manifest[first] ?? {};
  for (const next of [...imports, ...dynamicImports]) publicChunks(manifest, next, seen);
  return seen;
}

const chunksOf = (manifest: Manifest, keys: Iterable<string>): Chunk[] =>
  [...keys].map((key) => pick(Object.entries(manifest), ([other]) => other === key)[1]);

/** Scripts and style sheets that public pages can load, and the others. */
async function readFiles() {
  const manifest = await readManifest();
  const publicKeys = publicChunks(manifest);
  const isPublic = (key: string) => publicKeys.has(key);
  const filesOf = (keys: string[]) =>
    chunksOf(manifest, keys)
      .flatMap(({ file, css }) => [file, ...css])
      .filter((file) => /\.(js|css)$/.test(file));
  const keys = Object.keys(manifest);
  const publicFiles = filesOf(keys.filter(isPublic));
  // A style sheet has its own manifest entry besides that of its chunk.
  const others = filesOf(keys.filter((key) => !isPublic(key))).filter((file) => !publicFiles.includes(file));
  return { public: publicFiles, staff: others };
}

const textOf = async (files: string[]): Promise<string> =>
  (await Promise.all(files.map((file) => fs.readFile(path.join(clientFolder, file), 'utf8')))).join('\n');

test('public chunks contain no source of the staff area', async () => {
  const keys = publicChunks(await readManifest());
  expect(keys).toContain('web/site/pages/artworks-page.tsx');
  expect([...keys].filter((key) => STAFF_SOURCES.test(key))).toEqual([]);
});

test('the staff area is loaded by a single dynamic import', async () => {
  const manifest = await readManifest();
  const lazyKeys = chunksOf(manifest, publicChunks(manifest)).flatMap(({ dynamicImports }) => dynamicImports);
  expect(lazyKeys.filter((key) => STAFF_SOURCES.test(key))).toEqual([CMS]);
  const importing = Object.entries(manifest).filter(([, { imports }]) => imports.includes(CMS));
  for (const [key] of importing) expect(key).toMatch(STAFF_SOURCES);
});

test('public bundles contain no strings of the staff area', async () => {
  const files = await readFiles();
  const publicText = await textOf(files.public);
  const staffText = await textOf(files.staff);
  // Also expected in the staff bundles, so that an outdated string fails the test.
  for (const text of STAFF_STRINGS) expect(staffText, text).toContain(text);
  expect(STAFF_STRINGS.filter((text) => publicText.includes(text))).toEqual([]);
});

test('public pages request no file and no API route of the staff area', async () => {
  const { staff } = await readFiles();
  const [artist, artwork] = [pick(await readArtists()), pick(await readArtworks())];
  const exhibition = pick(await readExhibitionsByStatus('upcoming'));
  const { page, requests } = await visit(WIDE);
  await open(page, '/');
  for (const name of ['Artists', 'Exhibitions', 'Artworks', 'Fairs']) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).click();
  await page.getByRole('heading', { level: 1, name: 'Press' }).waitFor();
  for (const [path, name] of [
    [`/artists/${artist.slug}`, artist.name],
    [`/artworks?id=${artwork.id}`, artwork.title],
    [`/exhibitions?id=${exhibition.id}`, exhibition.title],
  ] as const) {
    await navigateTo(page, path);
    await page.getByRole('heading', { name }).first().waitFor();
  }
  expect(requests).toContain(`${gallery}/`);
  expect(requests.filter((url) => staff.some((file) => url.endsWith(file)))).toEqual([]);
  expect(requests.filter((url) => /\/api\/(auth|objects|cms\/(subscribers|fairs|deleted))/.test(url))).toEqual([]);
});

test('the login page loads the staff bundle without the upload chunk', async () => {
  const { [CMS]: cms, ...others } = await readManifest();
  const uploads = pick(Object.values(others), ({ src }) => src === 'web/cms/uploads/upload-dialog.tsx');
  const { page, requests } = await visit(WIDE);
  await page.goto(`${staffGallery}/cms/login`, { waitUntil: 'networkidle' });
  await page.getByLabel('Benutzername').waitFor();
  expect(requests).toContain(`${staffGallery}/${cms?.file}`);
  expect(requests).not.toContain(`${staffGallery}/${uploads.file}`);
});

test('built files are served precompressed (brotli, gzip) or as identity, with immutable caching', async () => {
  const entry = chunksOf(await readManifest(), [ENTRY]);
  for (const built of entry.flatMap(({ file, css }) => [file, ...css])) {
    for (const [encoding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
      ['identity', ''],
    ] as const) {
      const answer = await fetch(`${gallery}/${built}`, { method: 'HEAD', headers: { 'accept-encoding': encoding } });
      const { size } = await fs.stat(path.join(clientFolder, `${built}${ending}`));
      expect([built, answer.headers.get('content-length')]).toEqual([built, String(size)]);
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(answer.headers.get('vary')?.toLowerCase()).toBe('accept-encoding');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  }
});

test.each(['br', 'identity'])(
  'built files from the memory cache as %s have the same bytes and headers; If-None-Match answers 304',
  async (encoding) => {
    const assets = await fs.readdir(path.join(clientFolder, 'assets'));
    const [font = ''] = assets.filter((name) => name.endsWith('.woff2'));
    const [entry] = chunksOf(await readManifest(), [ENTRY]);
    for (const built of [entry?.file ?? '', `assets/${font}`]) {
      const request = (headers = {}) =>
        fetch(`${gallery}/${built}?${encoding}`, { headers: { 'accept-encoding': encoding, ...headers } });
      const answers = [await request(), await request(), await request()];
      const bytes = await fs.readFile(path.join(clientFolder, built));
      for (const answer of answers) expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
      const [first, ...again] = answers.map(({ headers }) => [...headers].filter(([name]) => name !== 'date'));
      expect(again).toEqual([first, first]);
      const etag = answers[0]?.headers.get('etag');
      const notModified = await request({ 'if-none-match': etag });
      expect([notModified.status, notModified.headers.get('etag')]).toEqual([304, etag]);
    }
  },
);
