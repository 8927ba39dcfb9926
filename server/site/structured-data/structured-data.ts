import type { Graph } from 'schema-dts';
import { contentText, siteText } from '../../../domain/content.ts';
import { contentEntrySchema } from '../../../domain/content-entry.ts';
import { galleryNode } from './gallery.ts';
import { breadcrumbs } from './lists.ts';
import type { Site } from './nodes.ts';
import { PAGES, type Page } from './pages.ts';

/** A page that was loaded: `LoadedPage` has more. */
type Loaded = {
  plan: { file: string | null; url: string };
  preloaded: readonly { queryKey: readonly string[]; data?: unknown }[];
};

/**
 * Describes the page to search engines (schema.org as JSON-LD), from the data that it was rendered with: what visitors may
 * not read is not in it.
 */
export function structuredData(site: Site, { plan, preloaded }: Loaded): Graph {
  const read: Page['read'] = (call, schema) => {
    const result = preloaded.find(({ queryKey }) => call.test(queryKey.join('/')));
    return result?.data === undefined ? null : schema.parse(result.data);
  };
  const entries = read(/^\/api\/cms\/content$/, contentEntrySchema.array()) ?? [];
  const { nodes, trail } = PAGES[plan.file ?? '']?.({
    site,
    read,
    url: plan.url,
    text: (key) => contentText(entries, key),
  }) ?? { nodes: [], trail: [] };
  const gallery = galleryNode(site, {
    hours: siteText(entries, 'opening_hours', site.gallery),
    exceptions: siteText(entries, 'opening_exceptions', site.gallery),
  });
  const home = { name: 'Home', path: '/' };
  // A list of the home page alone is not valid.
  const path = trail.length > 0 ? [breadcrumbs(site, [home, ...trail])] : [];
  return { '@context': 'https://schema.org', '@graph': [...nodes, ...path, gallery] };
}

/**
 * At the end, because nothing waits for it; hydration skips it. The Content-Security-Policy is about scripts that run, which a
 * data block does not. Escapes `<`, which could end it.
 */
export function insertStructuredData(html: string, graph: Graph): string {
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end)}<script type="application/ld+json">${json}</script>${html.slice(end)}`;
}
