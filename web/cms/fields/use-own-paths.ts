import { useSite } from '../../api/site.tsx';
import { withOwnPaths } from './stored-file.ts';

/** For what is typed or pasted: the site's public address, and the one by which somebody came, lead to the same files. */
export function useOwnPaths(): (text: string) => string {
  const { origin } = useSite();
  return (text) => withOwnPaths(text, [origin, location.origin]);
}
