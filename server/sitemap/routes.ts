import { Readable } from 'node:stream';
import { z } from 'zod';
import { absolutePicture } from '../../domain/picture.ts';
import type { App, AppContext } from '../app-context.ts';
import { unknownAddress } from '../http/problem.ts';
import { xml } from '../http/xml.ts';
import {
  type ContentKind,
  countContents,
  PART_SIZE,
  RECORD_KINDS,
  type RecordKind,
  readPart,
  type SitemapEntry,
} from './repository.ts';

/** The pages without a record of their own, and what they list. */
const PAGES: Record<string, ContentKind | null> = {
  '/': 'exhibitions',
  '/artists': 'artists',
  '/artworks': 'artworks',
  '/exhibitions': 'exhibitions',
  '/fairs': 'fairs',
  '/press': 'press',
  '/privacy': null,
};

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';
const PART_NAME = /^(?<kind>[a-z]+)-(?<number>[1-9]\d{0,5})$/;

const options = { config: { access: 'public', cacheable: true }, schema: { hide: true } } as const;
const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' };

/** An index, and parts of at most 5,000 addresses (sitemaps.org). */
export function sitemapRoutes(app: App, { database: { db }, publicOrigin }: AppContext): void {
  app.get('/sitemap.xml', options, async (_request, reply) => {
    const parts = [xml`<sitemap><loc>${publicOrigin()}/sitemaps/pages.xml</loc></sitemap>\n`];
    for (const kind of RECORD_KINDS) {
      const { count, updatedAt } = await countContents(db, kind);
      for (let part = 1; (part - 1) * PART_SIZE < count; part += 1) {
        const address = `${publicOrigin()}/sitemaps/${kind}-${part}.xml`;
        parts.push(xml`<sitemap><loc>${address}</loc>${lastChange(updatedAt)}</sitemap>\n`);
      }
    }
    const index = xml`<?xml version="1.0" encoding="utf-8"?>
<sitemapindex xmlns="${NAMESPACE}">
${parts}</sitemapindex>
`;
    return reply.headers(headers).send(index.text);
  });

  app.get(
    '/sitemaps/:part.xml',
    { ...options, schema: { hide: true, params: z.object({ part: z.string() }) } },
    async ({ params: { part } }, reply) => {
      const chunks = part === 'pages' ? readPages() : readRecords(part);
      const first = await chunks.next();
      if (first.done) throw unknownAddress;
      const body = Readable.from(writeUrls(first.value, chunks, publicOrigin()), { objectMode: false });
      return reply.headers(headers).send(body);
    },
  );

  async function* readPages(): AsyncGenerator<SitemapEntry[]> {
    const entries: SitemapEntry[] = [];
    for (const [path, kind] of Object.entries(PAGES)) {
      const updatedAt = kind && (await countContents(db, kind)).updatedAt;
      entries.push({ path, updatedAt, pictures: [] });
    }
    yield entries;
  }

  async function* readRecords(part: string): AsyncGenerator<SitemapEntry[]> {
    const { kind, number } = PART_NAME.exec(part)?.groups ?? {};
    const known: RecordKind | undefined = RECORD_KINDS.find((name) => name === kind);
    if (known) yield* readPart(db, known, Number(number));
  }
}

const lastChange = (updatedAt: string | null) => updatedAt && xml`<lastmod>${updatedAt}</lastmod>`;

async function* writeUrls(
  first: readonly SitemapEntry[],
  more: AsyncIterable<readonly SitemapEntry[]>,
  origin: string,
): AsyncGenerator<string> {
  yield xml`<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGES}">
${first.map((entry) => writeUrl(entry, origin))}`.text;
  for await (const entries of more) yield xml`${entries.map((entry) => writeUrl(entry, origin))}`.text;
  yield '</urlset>\n';
}

const writeUrl = ({ path, updatedAt, pictures }: SitemapEntry, origin: string) =>
  xml`<url><loc>${origin}${path}</loc>${lastChange(updatedAt)}${picturesOf(pictures, origin).map(
    (url) => xml`<image:image><image:loc>${url}</image:loc></image:image>`,
  )}</url>
`;

const picturesOf = (pictures: readonly string[], origin: string): string[] => [
  ...new Set(pictures.flatMap((url) => absolutePicture(url, origin) ?? [])),
];
