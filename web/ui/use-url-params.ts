import { useLocation, useSearch } from 'wouter';
import { pagePath } from './page-path.ts';

type Changes = Record<string, string | null>;

/** Page state in the query string (tabs, filters, open overlay), so that it can be shared and survives Back and reload. */
export function useUrlParams() {
  const [location, navigate] = useLocation();
  const path = pagePath(location);
  const search = useSearch();

  /** Null if missing or empty. */
  const getParam = (name: string): string | null => new URLSearchParams(search).get(name) || null;

  const hrefWith = (changes: Changes, at = path): string => {
    const changed = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    }
    return changed.size > 0 ? `${at}?${changed}` : at;
  };

  /** Replaces the history entry: Back leaves the page instead of undoing a filter. */
  const setParams = (changes: Changes, at = path) =>
    navigate(hrefWith(changes, at), { replace: true, state: history.state });

  return { location, getParam, hrefWith, setParams };
}
