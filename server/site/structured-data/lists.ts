import type { BreadcrumbList, CollectionPage, ListItem, Thing } from 'schema-dts';
import { absoluteUrl, nonEmpty, type Site } from './nodes.ts';

/** Longer lists would make a page heavy; search engines find the rest through its links. */
const MAX_ITEMS = 12;

export const firstItems = <Item>(items: readonly Item[]): Item[] => items.slice(0, MAX_ITEMS);

/** The name and path of a page. */
export type Link = { name: string; path: string };

/** A page that lists things which have a page of their own. */
export const linkCollection = (site: Site, page: Link, links: readonly Link[]): CollectionPage =>
  collectionPage(
    site,
    page,
    firstItems(links).map((link, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: link.name,
      url: absoluteUrl(site, link.path),
    })),
  );

/** A page that lists things with their facts. */
export const thingCollection = (site: Site, page: Link, things: readonly Thing[]): CollectionPage =>
  collectionPage(
    site,
    page,
    things.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  );

function collectionPage(site: Site, { name, path }: Link, itemListElement: ListItem[]): CollectionPage {
  const url = absoluteUrl(site, path);
  const mainEntity = nonEmpty(itemListElement) && ({ '@type': 'ItemList', itemListElement } as const);
  return { '@type': 'CollectionPage', '@id': url, name, url, mainEntity };
}

export const breadcrumbs = (site: Site, trail: readonly Link[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(site, path),
  })),
});
