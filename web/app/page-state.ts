import type { Preloaded } from '../api/preloaded.ts';
import type { Site } from '../api/site.tsx';
import type { Query } from './routes.ts';

/** Built files the document links to. */
export type Assets = {
  script: string;
  /** Chunks the script imports, the page's own included: preloaded in parallel. */
  modules: string[];
  styles: string[];
  fonts: string[];
};

/** What hydration needs to render the same page as the server; sent as a JSON block in the document. */
export type PageState = {
  site: Site;
  assets: Assets;
  preloaded: Preloaded[];
  /**
   * Why the record of the page does not exist. It stands for the results of the queries that are not preloaded, so that one
   * document serves every address without a record.
   */
  missing: string | null;
};

export function preloadedQueries({ preloaded, missing }: PageState, queries: readonly Query[]): Preloaded[] {
  if (missing === null) return preloaded;
  const known = new Set(preloaded.map(({ queryKey }) => queryKey.join('/')));
  const failed = queries.filter(({ queryKey }) => !known.has(queryKey.join('/')));
  return [...preloaded, ...failed.map(({ queryKey }) => ({ queryKey, failure: { status: 404, text: missing } }))];
}

export const STATE_ELEMENT_ID = 'state';

/** Escapes `<`, which could end the script element or open a comment. */
export const serializeState = (state: object): string => JSON.stringify(state).replaceAll('<', '\\u003c');
