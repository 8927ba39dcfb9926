import path from 'node:path';
import type { Rolldown } from 'vite';

const ENTRY = 'entry-client.tsx';
const SCHEMAS = 'api/schemas.ts';
const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const sourceOf = (id: string): string => path.relative(import.meta.dirname, id);
const isPage = (source: string): boolean => source.startsWith('site/pages/');

type Belongs = (firsts: ReadonlySet<string>, id: string) => boolean;

/**
 * What browsers load, as few files: React and its renderer, which outlast our releases and are read each for itself, all
 * else that the site or several of its pages need, one for each page, and what parses answers and forms. Left to itself the
 * bundler makes a file for every set of pages that have a module in common, and there are forty of those.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  group('react', 2, (firsts, id) => REACT.test(id) && firsts.has(ENTRY)),
  group('site', 1, (firsts) => firsts.has(ENTRY) || (firsts.size > 1 && [...firsts].some(isPage))),
  group('schemas', 0, (firsts) => firsts.has(SCHEMAS)),
];

/** Never the entry: it sets things off, and some browsers look up where in the whole file, so it has one of its own. */
function group(name: string, priority: number, belongs: Belongs): Rolldown.CodeSplittingGroup {
  const isIn = (id: string, build: Rolldown.ChunkingContext) =>
    sourceOf(id) !== ENTRY && belongs(firstsOf(id, build), id);
  return { name: (id, build) => (isIn(id, build) ? name : null), debugName: name, priority };
}

/** The modules with which a file begins that cannot do without this one. */
function firstsOf(
  id: string,
  build: Rolldown.ChunkingContext,
  firsts = new Set<string>(),
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(id)) return firsts;
  seen.add(id);
  const module = build.getModuleInfo(id);
  if (module?.isEntry || module?.dynamicImporters.length) firsts.add(sourceOf(id));
  for (const importer of module?.importers ?? []) firstsOf(importer, build, firsts, seen);
  return firsts;
}
