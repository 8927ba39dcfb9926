import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Assets } from '../../web/app/page-state.ts';
import type * as entryServer from '../../web/entry-server.tsx';
import { projectRoot } from '../files/project-root.ts';

/** Code and assets of the pages. Production, development and tests load them differently. */
export type Pages = {
  /** By the page's file in web/site/pages; null for the staff area. */
  assetsOf: (file: string | null) => Assets;
  /** The files that browsers request. */
  clientFolder: string;
  load: () => Promise<Pick<typeof entryServer, 'planPage' | 'renderPage' | 'renderUnavailable'>>;
};

const CLIENT_ENTRY = 'web/entry-client.tsx';
/** Used by every page, so it is preloaded; browsers load the others on demand. */
const PRELOADED_FONT = /\/latin-400-[\w-]{8}\.woff2$/;
const clientFolder = path.join(projectRoot, 'dist/client');

const files = z.array(z.string()).default([]);
const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: files, css: files, assets: files }));
type Manifest = z.infer<typeof manifestSchema>;

export async function loadBuiltPages(): Promise<Pages> {
  const manifestFile = path.join(clientFolder, '.vite/manifest.json');
  const manifest = manifestSchema.parse(JSON.parse(await fs.readFile(manifestFile, 'utf8')));
  const entryFile = path.join(projectRoot, 'dist/server/entry-server.js');
  const pages: typeof entryServer = await import(pathToFileURL(entryFile).href);
  return {
    assetsOf: memoizedAssets(manifest),
    clientFolder,
    load: async () => pages,
  };
}

function memoizedAssets(manifest: Manifest): Pages['assetsOf'] {
  const memo = new Map<string | null, Assets>();
  return (file) => {
    const assets = memo.get(file) ?? assetsFrom(manifest, file);
    memo.set(file, assets);
    return assets;
  };
}

function assetsFrom(manifest: Manifest, page: string | null): Assets {
  const chunks = withImports(manifest, page ? [CLIENT_ENTRY, pageSource(page)] : [CLIENT_ENTRY]);
  const urls = (names: string[]) => names.map((name) => `/${name}`);
  const [script = '', ...modules] = urls(chunks.map(({ file }) => file));
  return {
    script,
    modules,
    styles: urls(chunks.flatMap(({ css }) => css)),
    fonts: urls(chunks.flatMap(({ assets }) => assets).filter((name) => PRELOADED_FONT.test(name))),
  };
}

const pageSource = (file: string): string => `web/site/pages/${file}.tsx`;

/** The chunks and their transitive imports, each once. */
function withImports(manifest: Manifest, keys: readonly string[]): Manifest[string][] {
  const found = new Map<string, Manifest[string]>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build manifest`);
    if (found.has(key)) return;
    found.set(key, chunk);
    chunk.imports.forEach(add);
  };
  keys.forEach(add);
  return [...found.values()];
}
