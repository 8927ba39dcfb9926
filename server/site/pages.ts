import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Assets } from '../../web/app/page-state.ts';
import type * as entryServer from '../../web/entry-server.tsx';
import { projectRoot } from '../root.ts';

/** The pages as the server draws them; how they are loaded differs between the built product, development and tests. */
export type Pages = {
  assets: Assets;
  /** Where the files the browser asks for are. */
  clientFolder: string;
  load: () => Promise<Pick<typeof entryServer, 'planPage' | 'renderPage'>>;
};

const CLIENT_ENTRY = 'web/entry-client.tsx';
/** What every page is set in; the others are asked for where a page has their letters. */
const FIRST_FONT = /-latin-wght-normal-[^/]*\.woff2$/;
const clientFolder = path.join(projectRoot, 'dist/client');

const files = z.array(z.string()).default([]);
const manifestSchema = z.record(z.string(), z.object({ file: z.string(), css: files, assets: files }));

export async function builtPages(): Promise<Pages> {
  const manifestFile = path.join(clientFolder, '.vite/manifest.json');
  const manifest = manifestSchema.parse(JSON.parse(await fs.readFile(manifestFile, 'utf8')));
  const entry = manifest[CLIENT_ENTRY];
  if (!entry) throw new Error(`${manifestFile} does not know ${CLIENT_ENTRY}`);
  const entryFile = path.join(projectRoot, 'dist/server/entry-server.js');
  const pages: typeof entryServer = await import(pathToFileURL(entryFile).href);
  return {
    assets: {
      script: `/${entry.file}`,
      styles: entry.css.map((file) => `/${file}`),
      fonts: entry.assets.filter((file) => FIRST_FONT.test(file)).map((file) => `/${file}`),
    },
    clientFolder,
    load: async () => pages,
  };
}
