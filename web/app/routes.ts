import type { ComponentType } from 'react';
import type { DefaultParams } from 'wouter';
import {
  artistArtworksQuery,
  artistExhibitionsQuery,
  artistOverlayQueries,
  artistPressQuery,
  artistQuery,
  artistsPageQuery,
} from '../api/artists.ts';
import { artworksPageQueries } from '../api/artwork-list.ts';
import type { QueryKey } from '../api/client.ts';
import { contentQuery, navigationQuery } from '../api/content.ts';
import { exhibitionsPageQueries, featuredQuery } from '../api/exhibitions.ts';
import { fairsQuery } from '../api/fairs.ts';
import { pressPageQueries } from '../api/press.ts';
import { privacyDefaultQuery } from '../api/privacy.ts';
import { searchPageQueries } from '../api/search.ts';

export type Query = {
  queryKey: QueryKey;
  /** The page renders without it: the overlay in its URL may be deleted. */
  mayBeMissing?: boolean;
  /** The page shows records of a list from this position on; it does not exist if the list ends before. */
  offset?: number;
};

export type PageRoute = {
  /** A list and its overlays are one route, so that opening an overlay keeps the page below. */
  path: string | RegExp;
  /**
   * The query parameters that the page depends on, in the order of its own links: with the path they are the key under which
   * the server caches it. Rendered on the server, the page sees no others.
   */
  searchParams: readonly string[];
  /** Its file in web/site/pages: the key of its chunk in the build manifest. */
  file: string;
  /** Loads its chunk. */
  load: () => Promise<ComponentType>;
  /** Preloaded by the server before it renders the page. */
  queries: (params: DefaultParams, search: string) => Query[];
};

/** Paths of the staff area: one route, so that navigation within it keeps its state. */
export const STAFF_AREA =
  /^\/cms(?:\/(?:login|link|forgotten|account|people|activity|privacy|deleted|inquiries|registrations|content|mail|media|(?:artists|exhibitions|artworks|fairs|registrations)\/[^/]+))?\/?$/;

/** Editable texts, preloaded on every page so that none shows a default first. */
export const shellQueries: Query[] = [navigationQuery, contentQuery];

export const pageRoutes: PageRoute[] = [
  {
    path: '/',
    searchParams: [],
    file: 'home-page',
    load: async () => (await import('../site/pages/home-page.tsx')).HomePage,
    queries: () => [featuredQuery],
  },
  {
    path: '/artists',
    searchParams: ['view'],
    file: 'artists-page',
    load: async () => (await import('../site/pages/artists-page.tsx')).ArtistsPage,
    queries: (_params, search) => [artistsPageQuery(search)],
  },
  {
    path: '/artists/:slug',
    searchParams: ['exhibition', 'work'],
    file: 'artist-page',
    load: async () => (await import('../site/pages/artist-page.tsx')).ArtistPage,
    queries: ({ slug = '' }, search) => [
      artistQuery(slug),
      artistExhibitionsQuery(slug),
      artistArtworksQuery(slug),
      artistPressQuery(slug),
      ...artistOverlayQueries(search),
    ],
  },
  {
    path: /^\/artworks(?:\/(?<artist>[^/]+)\/(?<title>[^/]+))?\/?$/i,
    searchParams: ['artist', 'price', 'year', 'status', 'page', 'cursor', 'id'],
    file: 'artworks-page',
    load: async () => (await import('../site/pages/artworks-page.tsx')).ArtworksPage,
    queries: ({ artist, title }, search) =>
      artworksPageQueries(search, artist && title ? `/artworks/${artist}/${title}` : null),
  },
  {
    path: '/press',
    searchParams: ['artist', 'page', 'cursor'],
    file: 'press-page',
    load: async () => (await import('../site/pages/press-page.tsx')).PressPage,
    queries: (_params, search) => pressPageQueries(search),
  },
  {
    path: '/fairs',
    searchParams: ['view', 'year'],
    file: 'fairs-page',
    load: async () => (await import('../site/pages/fairs-page.tsx')).FairsPage,
    queries: () => [fairsQuery],
  },
  {
    path: /^\/exhibitions(?:\/(?<year>[^/]+)\/(?<title>[^/]+))?\/?$/i,
    searchParams: ['view', 'year', 'page', 'cursor', 'id'],
    file: 'exhibitions-page',
    load: async () => (await import('../site/pages/exhibitions-page.tsx')).ExhibitionsPage,
    queries: ({ year, title }, search) =>
      exhibitionsPageQueries(search, year && title ? `/exhibitions/${year}/${title}` : null),
  },
  {
    path: '/privacy',
    searchParams: [],
    file: 'privacy-page',
    load: async () => (await import('../site/pages/privacy-page.tsx')).PrivacyPage,
    queries: () => [privacyDefaultQuery],
  },
  {
    path: '/search',
    searchParams: ['q'],
    file: 'search-page',
    load: async () => (await import('../site/pages/search-page.tsx')).SearchPage,
    queries: (_params, search) => searchPageQueries(search),
  },
];

export const notFoundRoute: PageRoute = {
  path: '*',
  searchParams: [],
  file: 'not-found-page',
  load: async () => (await import('../site/pages/not-found-page.tsx')).NotFoundPage,
  queries: () => [],
};

const loadedPages = new Map<PageRoute, ComponentType>();

/** The page's component, if its chunk is loaded. */
export const loadedPage = (route: PageRoute): ComponentType | null => loadedPages.get(route) ?? null;

export async function loadPage(route: PageRoute): Promise<void> {
  if (!loadedPages.has(route)) loadedPages.set(route, await route.load());
}
