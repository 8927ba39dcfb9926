import type { Preloaded } from '../api/preloaded.ts';
import type { Site } from '../api/site.tsx';

/** Built files the document asks for. */
export type Assets = {
  script: string;
  /** What the script will import, the page's own program among it, so that all of it is fetched at once. */
  modules: string[];
  styles: string[];
  fonts: string[];
};

/** Everything the browser needs to draw the page the server drew; sent along as a data block. */
export type PageState = { site: Site; assets: Assets; preloaded: Preloaded[] };

export const STATE_ELEMENT_ID = 'state';

/** Inside a script element only `<` can end it or open a comment. */
export const serializeState = (state: object): string => JSON.stringify(state).replaceAll('<', '\\u003c');
