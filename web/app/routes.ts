import type { ComponentType } from 'react';
import type { DefaultParams } from 'wouter';
import {
  artistArtworksQuery,
  artistExhibitionsQuery,
  artistPressQuery,
  artistQuery,
  artistsQuery,
} from '../api/artists.ts';
import { artworksQuery } from '../api/artworks.ts';
import type { QueryKey } from '../api/client.ts';
import { contentQuery, navigationQuery } from '../api/content.ts';
import { exhibitionsQuery } from '../api/exhibitions.ts';
import { fairsQuery } from '../api/fairs.ts';
import { pressQuery } from '../api/press.ts';
import { ArtistPage } from '../site/pages/artist-page.tsx';
import { ArtistsPage } from '../site/pages/artists-page.tsx';
import { ArtworksPage } from '../site/pages/artworks-page.tsx';
import { ExhibitionsPage } from '../site/pages/exhibitions-page.tsx';
import { FairsPage } from '../site/pages/fairs-page.tsx';
import { HomePage } from '../site/pages/home-page.tsx';
import { NotFoundPage } from '../site/pages/not-found-page.tsx';
import { PressPage } from '../site/pages/press-page.tsx';

export type Query = { queryKey: QueryKey };

export type PageRoute = {
  path: string;
  Page: ComponentType;
  /** What the page reads first; the server answers it before it draws. */
  queries: (params: DefaultParams) => Query[];
};

/** The staff area's addresses; behind them one component, so that moving between them keeps what was loaded. */
export const STAFF_AREA =
  /^\/cms(?:\/(?:login|deleted|inquiries|registrations|content|mail|media|(?:artists|exhibitions|artworks|fairs|registrations)\/[^/]+))?\/?$/;

/** The header's words and the other editable texts, so that no page shows a default first and the gallery's own text later. */
export const shellQueries: Query[] = [navigationQuery, contentQuery];

export const pageRoutes: PageRoute[] = [
  { path: '/', Page: HomePage, queries: () => [exhibitionsQuery] },
  { path: '/artists', Page: ArtistsPage, queries: () => [artistsQuery] },
  {
    path: '/artists/:slug',
    Page: ArtistPage,
    queries: ({ slug = '' }) => [
      artistQuery(slug),
      artistExhibitionsQuery(slug),
      artistArtworksQuery(slug),
      artistPressQuery(slug),
    ],
  },
  { path: '/artworks', Page: ArtworksPage, queries: () => [artworksQuery] },
  { path: '/press', Page: PressPage, queries: () => [pressQuery] },
  { path: '/fairs', Page: FairsPage, queries: () => [fairsQuery] },
  { path: '/exhibitions', Page: ExhibitionsPage, queries: () => [exhibitionsQuery] },
];

export const notFoundRoute: PageRoute = { path: '*', Page: NotFoundPage, queries: () => [] };
