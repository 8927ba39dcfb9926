import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Assets } from '../../web/app/page-state.ts';
import type * as entryServer from '../../web/entry-server.tsx';
import { projectRoot } from '../files/project-root.ts';

/** The pages as the server draws them; how they are loaded differs between the built product, development and tests. */
export type Pages = {
  /** What the document of a page asks for, by the page's file in web/site/pages; null is the staff area. */
  assetsOf: (file: string | null) => Assets;
  /** Where the files the browser asks for are. */
  clientFolder: string;
  load: () => Promise<Pick<typeof entryServer, 'planPage' | 'renderPage'>>;
};

const CLIENT_ENTRY = 'web/entry-client.tsx';
/** What every page is set in; the others are asked for where a page has their letters. */
const FIRST_FONT = /\/latin-400-[\w-]{8}\.woff2$/;
const clientFolder = path.join(projectRoot, 'dist/client');

const files = z.array(z.string()).default([]);
const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: files, css: files, assets: files }));
type Manifest = z.infer<typeof manifestSchema>;

export async function builtPages(): Promise<Pages> {
  const manifestFile = path.join(clientFolder, '.vite/manifest.json');
  const manifest = manifestSchema.parse(JSON.parse(await fs.readFile(manifestFile, 'utf8')));
  const entryFile = path.join(projectRoot, 'dist/server/entry-server.js');
  const pages: typeof entryServer = await import(pathToFileURL(entryFile).href);
  return {
    assetsOf: builtAssets(manifest),
    clientFolder,
    load: async () => pages,
  };
}

function builtAssets(manifest: Manifest): Pages['assetsOf'] {
  const made = new Map<string | null, Assets>();
  return (file) => {
    const assets = made.get(file) ?? assetsFrom(manifest, file);
    made.set(file, assets);
    return assets;
  };
}

function assetsFrom(manifest: Manifest, page: string | null): Assets {
  const chunks = loadedWith(manifest, page ? [CLIENT_ENTRY, pageSource(page)] : [CLIENT_ENTRY]);
  const addresses = (names: string[]) => names.map((name) => `/${name}`);
  const [script = '', ...modules] = addresses(chunks.map(({ file }) => file));
  return {
    script,
    modules,
    styles: addresses(chunks.flatMap(({ css }) => css)),
    fonts: addresses(chunks.flatMap(({ assets }) => assets).filter((name) => FIRST_FONT.test(name))),
  };
}

const pageSource = (file: string): string => `web/site/pages/${file}.tsx`;

/** The chunks themselves and what they import, each once. */
function loadedWith(manifest: Manifest, keys: readonly string[]): Manifest[string][] {
  const found = new Map<string, Manifest[string]>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build does not know ${key}`);
    if (found.has(key)) return;
    found.set(key, chunk);
    chunk.imports.forEach(add);
  };
  keys.forEach(add);
  return [...found.values()];
}
