import type { Preloaded } from '../api/preloaded.ts';
import type { Site } from '../api/site.tsx';

/** Built files the document links to. */
export type Assets = {
  script: string;
  /** Chunks the script imports, the page's own included: preloaded in parallel. */
  modules: string[];
  styles: string[];
  fonts: string[];
};

/** What hydration needs to render the same page as the server; sent as a JSON block in the document. */
export type PageState = { site: Site; assets: Assets; preloaded: Preloaded[] };

export const STATE_ELEMENT_ID = 'state';

/** Escapes `<`, which could end the script element or open a comment. */
export const serializeState = (state: object): string => JSON.stringify(state).replaceAll('<', '\\u003c');
