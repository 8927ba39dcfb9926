/** Reads query parameters; an empty value counts as missing. */
export function paramReader(search: string): (name: string) => string | null {
  const params = new URLSearchParams(search);
  return (name) => params.get(name) || null;
}

/** The path of one page of a list. Filters that are not set are left out, so that each combination has exactly one path. */
export function listPagePath(path: string, cursor: number, chosen: Record<string, string | null>): string {
  const search = new URLSearchParams({ view: 'part' });
  for (const [name, value] of Object.entries(chosen)) if (value !== null) search.set(name, value);
  if (cursor > 0) search.set('cursor', String(cursor));
  return `${path}?${search}`;
}
