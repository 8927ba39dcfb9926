import { expect } from 'vitest';
import { z } from 'zod';
import { openPage } from './rendered-page.ts';
import type { Caller } from './test-app.ts';

type Node = Record<string, unknown>;

const nodeSchema = z.record(z.string(), z.unknown());
const graphSchema = z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(nodeSchema) });

/** What schema.org and Google's rich results require of each type that we use. */
const REQUIRED: Record<string, readonly string[]> = {
  ArtGallery: ['name', 'url', 'address'],
  BreadcrumbList: ['itemListElement'],
  CollectionPage: ['name', 'url'],
  Country: ['name'],
  EntryPoint: ['urlTemplate'],
  ExhibitionEvent: ['name', 'url', 'startDate', 'endDate', 'location', 'eventStatus', 'eventAttendanceMode'],
  GeoCoordinates: ['latitude', 'longitude'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  NewsArticle: ['headline', 'publisher'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  OpeningHoursSpecification: ['opens', 'closes'],
  Organization: ['name'],
  Person: ['name'],
  Place: ['name', 'address'],
  PostalAddress: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'],
  QuantitativeValue: ['value', 'unitCode'],
  SearchAction: ['target', 'query-input'],
  SocialEvent: ['name', 'startDate', 'location', 'eventStatus', 'eventAttendanceMode'],
  VisualArtwork: ['name', 'url', 'creator'],
  WebSite: ['name', 'url'],
};
const ADDRESSES = new Set(['@id', 'url', 'item', 'image', 'logo', 'sameAs', 'hasMap', 'urlTemplate']);
const DAYS = new Set(['startDate', 'endDate', 'validFrom', 'validThrough']);

/** The nodes of a page's structured data, after checking every one of them. */
export async function structuredDataOf(visitor: Caller, url: string): Promise<Node[]> {
  const { structuredData } = await openPage(visitor, url);
  expect(structuredData, url).not.toBeNull();
  expect(structuredData).not.toContain('<');
  const nodes = graphSchema.parse(JSON.parse(structuredData ?? ''))['@graph'];
  for (const node of nodes) checkNode(node);
  return nodes;
}

/** The only node of the type. */
export async function nodeOf(visitor: Caller, url: string, type: string): Promise<Node> {
  const found = (await structuredDataOf(visitor, url)).filter((node) => node['@type'] === type);
  expect(found.map((node) => node['@type'])).toEqual([type]);
  return found[0] ?? {};
}

function checkNode(node: Node): void {
  const type = String(node['@type']);
  const isReference = Object.keys(node).join() === '@id';
  if (!isReference) expect(Object.keys(REQUIRED)).toContain(type);
  expect(Object.keys(node), type).toEqual(expect.arrayContaining([...(REQUIRED[type] ?? [])]));
  if (type === 'ListItem') expect('item' in node || 'url' in node).toBe(true);
  if (type !== 'Offer') expect(node).not.toHaveProperty('price');
  for (const [name, value] of Object.entries(node)) checkValue(`${type}.${name}`, name, value);
}

function checkValue(path: string, name: string, value: unknown): void {
  if (Array.isArray(value)) {
    expect(value, path).not.toEqual([]);
    for (const item of value) checkValue(path, name, item);
  } else if (typeof value === 'string') {
    expect(value.trim(), path).not.toBe('');
    if (ADDRESSES.has(name)) expect(value, path).toMatch(/^https?:\/\/[\w.-]+\//);
    if (DAYS.has(name)) expect(value, path).toMatch(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/);
  } else if (typeof value === 'number') {
    expect(value, path).toSatisfy(Number.isFinite);
  } else {
    checkNode(nodeSchema.parse(value));
  }
}
