import type { BreadcrumbList, CollectionPage, ListItem, Thing } from 'schema-dts';
import { absoluteUrl, nonEmpty, type Site } from './nodes.ts';

/** Longer lists would make a page heavy; search engines find the rest through its links. */
const MAX_ITEMS = 12;

export const firstItems = <Item>(items: readonly Item[]): Item[] => items.slice(0, MAX_ITEMS);

/** The name and path of a page. */
export type Link = { name: string; path: string };

/** Things with pages of their own. */
export const linkItems = (site: Site, links: readonly Link[]): ListItem[] =>
  firstItems(links).map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: absoluteUrl(site, path),
  }));

/** Things with their facts. */
export const thingItems = (things: readonly Thing[]): ListItem[] =>
  things.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item }));

export function collectionPage(site: Site, { name, path }: Link, items: ListItem[]): CollectionPage {
  const url = absoluteUrl(site, path);
  const itemListElement = nonEmpty(items);
  const mainEntity = itemListElement && ({ '@type': 'ItemList', itemListElement } as const);
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
