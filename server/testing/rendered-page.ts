import type { Caller } from './test-app.ts';

/** A region of a server-rendered page. */
export type Region = {
  html: string;
  /** On one line. */
  text: string;
  headings: string[];
  paragraphs: string[];
  links: Link[];
  tabs: { text: string; href: string; isSelected: boolean }[];
  buttons: { text: string; isPressed: boolean; isExpanded: boolean }[];
  options: { text: string; isSelected: boolean }[];
  pictures: { src: string; alt: string }[];
  /** Paragraphs with the role status. */
  statusTexts: string[];
};

type Link = { text: string; href: string; isNewTab: boolean };

type RenderedPage = {
  status: number;
  headers: Record<string, unknown>;
  /** Without the data block and the structured data. */
  html: string;
  dataBlock: string;
  /** JSON-LD; null if there is none. */
  structuredData: string | null;
  /** Title, canonical, previous and next address, and meta tags by name, each with all its values in the document. */
  head: Record<string, string[]>;
  header: Region;
  /** Without the dialog. */
  main: Region;
  dialog: Region | null;
  footer: Region;
};

const DATA_BLOCK = /<script id="state" type="application\/json">(.*?)<\/script>/s;
const STRUCTURED_DATA = /<script type="application\/ld\+json">(.*?)<\/script>/s;
const DIALOG = /<dialog[^>]*>(.*)<\/dialog>/s;

export async function openPage(visitor: Caller, url: string): Promise<RenderedPage> {
  const { status, headers, text } = await visitor('GET', url);
  // React separates adjacent texts with empty comments.
  const html = text.replace(DATA_BLOCK, '').replace(STRUCTURED_DATA, '').replaceAll('<!-- -->', '');
  const dialog = DIALOG.exec(html)?.[1];
  return {
    status,
    headers,
    html,
    dataBlock: DATA_BLOCK.exec(text)?.[1] ?? '',
    structuredData: STRUCTURED_DATA.exec(text)?.[1] ?? null,
    head: headOf(html),
    header: parseRegion(/<header[^>]*>(.*)<\/header>/s.exec(html)?.[1] ?? ''),
    main: parseRegion((/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '').replace(DIALOG, '')),
    dialog: dialog === undefined ? null : parseRegion(dialog),
    footer: parseRegion(/<footer[^>]*>(.*)<\/footer>/s.exec(html)?.[1] ?? ''),
  };
}

/** The canonical path of a page of a list, and those of the pages before and after it. */
export function pagePathsOf({ head }: RenderedPage) {
  const pathOf = (name: string) => head[name]?.map((address) => address.replace(/^https?:\/\/[^/]*/, '')).join();
  return { canonical: pathOf('canonical'), previous: pathOf('prev'), next: pathOf('next') };
}

export function sectionOf(region: Region, id: string): Region {
  return parseRegion(new RegExp(`<section id="${id}"[^>]*>(.*?)</section>`, 's').exec(region.html)?.[1] ?? '');
}

function parseRegion(html: string): Region {
  const anchors = elementsOf(html, 'a');
  return {
    html,
    text: textOf(html),
    headings: elementsOf(html, 'h[1-6]').map(({ text }) => text),
    paragraphs: elementsOf(html, 'p').map(({ text }) => text),
    links: anchors
      .filter(({ attributes }) => attributes.role !== 'tab')
      .map(({ text, attributes }) => ({
        text: attributes['aria-label'] ?? text,
        href: attributes.href ?? '',
        isNewTab: attributes.target === '_blank',
      })),
    tabs: anchors
      .filter(({ attributes }) => attributes.role === 'tab')
      .map(({ text, attributes }) => ({
        text,
        href: attributes.href ?? '',
        isSelected: attributes['aria-selected'] === 'true',
      })),
    buttons: elementsOf(html, 'button').map(({ text, attributes }) => ({
      text: attributes['aria-label'] ?? text,
      isPressed: attributes['aria-pressed'] === 'true',
      isExpanded: attributes['aria-expanded'] === 'true',
    })),
    options: elementsOf(html, 'option').map(({ text, attributes }) => ({
      text,
      isSelected: attributes.selected !== undefined,
    })),
    pictures: [...html.matchAll(/<img([^>]*)\/>/g)].map(([, attributes = '']) => {
      const { src = '', alt = '' } = attributesOf(attributes);
      return { src, alt };
    }),
    statusTexts: elementsOf(html, 'p')
      .filter(({ attributes }) => attributes.role === 'status')
      .map(({ text }) => text),
  };
}

/** Only for elements that are never nested in their own kind. */
function elementsOf(html: string, tag: string): { text: string; attributes: Partial<Record<string, string>> }[] {
  return [...html.matchAll(new RegExp(`<(${tag})(?: ([^>]*))?>(.*?)</\\1>`, 'gs'))].map(
    ([, , attributes = '', content = '']) => ({ text: textOf(content), attributes: attributesOf(attributes) }),
  );
}

const attributesOf = (text: string): Partial<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value = '']) => [name, decode(value)]));

const textOf = (html: string): string =>
  decode(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replaceAll(' ,', ',')
    .trim();

function headOf(html: string): Record<string, string[]> {
  const head: Record<string, string[]> = { title: elementsOf(html, 'title').map(({ text }) => text) };
  const add = (name: string, value = '') => {
    head[name] = [...(head[name] ?? []), value];
  };
  for (const [, tag, text = ''] of html.matchAll(/<(meta|link) ([^>]*?)\/>/g)) {
    const { name, property, content, rel, href } = attributesOf(text);
    const key = name ?? property;
    if (tag === 'meta' && key) add(key, content);
    if (tag === 'link' && rel && ['canonical', 'prev', 'next'].includes(rel)) add(rel, href);
  }
  return head;
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

const decode = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? '');
