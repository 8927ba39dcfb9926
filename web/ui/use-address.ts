import { useLocation, useSearch } from 'wouter';

type Changes = Record<string, string | null>;

/** What a visitor has chosen on a page is kept in its address, so that it can be shared and survives back and reload. */
export function useAddress() {
  const [path, navigate] = useLocation();
  const search = useSearch();

  /** What is chosen, or null; an empty value is none. */
  const choice = (name: string): string | null => new URLSearchParams(search).get(name) || null;

  const hrefWith = (changes: Changes): string => {
    const changed = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    }
    return changed.size > 0 ? `${path}?${changed}` : path;
  };

  /** In place: a choice is not a step to go back through. */
  const choose = (changes: Changes) => navigate(hrefWith(changes), { replace: true, state: history.state });

  return { path, choice, hrefWith, choose };
}
