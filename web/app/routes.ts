import type { ComponentType } from 'react';
import type { DefaultParams } from 'wouter';
import { artistsQuery } from '../api/artists.ts';
import type { QueryKey } from '../api/client.ts';
import { contentQuery } from '../api/content.ts';
import { ArtistsPage } from '../site/pages/artists-page.tsx';
import { NotFoundPage } from '../site/pages/not-found-page.tsx';

export type Query = { queryKey: QueryKey };

export type PageRoute = {
  path: string;
  Page: ComponentType;
  /** What the page reads first; the server answers it before it draws. */
  queries: (params: DefaultParams) => Query[];
};

export const pageRoutes: PageRoute[] = [{ path: '/artists', Page: ArtistsPage, queries: () => [artistsQuery] }];

export const notFoundRoute: PageRoute = { path: '*', Page: NotFoundPage, queries: () => [contentQuery] };
