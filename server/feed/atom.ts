import type { Day } from '../../domain/day.ts';
import { xml } from '../http/xml.ts';

export type FeedEntry = {
  /** Of the record, so that a reader knows an entry again whose address has changed. */
  id: string;
  title: string;
  url: string;
  updatedAt: string;
  /** Null where it is unknown or in the future. */
  published: Day | null;
  author: string | null;
  summary: string;
  html: string;
};

type Feed = {
  /** A permanent URI. */
  id: string;
  title: string;
  subtitle: string;
  author: string;
  origin: string;
  path: string;
  updatedAt: string;
  entries: readonly FeedEntry[];
};

/** An Atom feed (RFC 4287). */
export const writeFeed = ({ id, title, subtitle, author, origin, path, updatedAt, entries }: Feed): string =>
  xml`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${id}</id>
<title>${title}</title>
<subtitle>${subtitle}</subtitle>
<updated>${updatedAt}</updated>
<author><name>${author}</name></author>
<link rel="self" type="application/atom+xml" href="${origin}${path}"/>
<link rel="alternate" type="text/html" href="${origin}/"/>
${entries.map(writeEntry)}</feed>
`.text;

const writeEntry = ({ id, title, url, updatedAt, published, author, summary, html }: FeedEntry) =>
  xml`<entry>
<id>urn:uuid:${id}</id>
<title>${title}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<updated>${updatedAt}</updated>
${published && xml`<published>${published}T00:00:00Z</published>\n`}${author && xml`<author><name>${author}</name></author>\n`}<summary>${summary}</summary>
<content type="html">${html}</content>
</entry>
`;
