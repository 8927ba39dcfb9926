import path from 'node:path';
import type { Rolldown } from 'vite';

const ENTRY = 'entry-client.tsx';
const SCHEMAS = 'api/schemas.ts';
const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const sourceOf = (id: string): string => path.relative(import.meta.dirname, id);
const isPage = (source: string): boolean => source.startsWith('site/pages/');

type Test = (roots: ReadonlySet<string>, id: string) => boolean;

/**
 * Few files for browsers: React (cached across releases), what the site or several pages share, one chunk per page, and the
 * schemas. By default the bundler makes a chunk for every set of pages that share a module: forty of them.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  group('react', 2, (roots, id) => REACT.test(id) && roots.has(ENTRY)),
  group('site', 1, (roots) => roots.has(ENTRY) || (roots.size > 1 && [...roots].some(isPage))),
  group('schemas', 0, (roots) => roots.has(SCHEMAS)),
];

/** Never contains the entry, which stays a separate chunk. */
function group(name: string, priority: number, test: Test): Rolldown.CodeSplittingGroup {
  const isIn = (id: string, build: Rolldown.ChunkingContext) => sourceOf(id) !== ENTRY && test(rootsOf(id, build), id);
  return { name: (id, build) => (isIn(id, build) ? name : null), debugName: name, priority };
}

/** The entry and dynamically imported modules from which this module is reached by static imports. */
function rootsOf(
  id: string,
  build: Rolldown.ChunkingContext,
  roots = new Set<string>(),
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(id)) return roots;
  seen.add(id);
  const module = build.getModuleInfo(id);
  if (module?.isEntry || module?.dynamicImporters.length) roots.add(sourceOf(id));
  for (const importer of module?.importers ?? []) rootsOf(importer, build, roots, seen);
  return roots;
}
