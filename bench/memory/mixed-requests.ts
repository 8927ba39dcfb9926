import { type Address, picturePaths, publicLists, publicPages } from '../addresses.ts';
import { get, INVALID_SESSION } from '../http.ts';

const AVIF = { accept: 'image/avif,image/webp,*/*' };
const WIDTHS = [160, 480, 840];

/** Mostly cache hits and revalidations, then each address uncompressed, all pictures, and each address with a session that does not exist. */
export async function mixedRequests(url: string): Promise<Address[]> {
  const cached = [...(await publicPages(url)), ...(await publicLists(url))];
  const revalidated = await Promise.all(cached.map((address) => withEtag(url, address)));
  const uncompressed = cached.map(({ path }) => ({ path, headers: {} }));
  const withSession = cached.map(({ path }) => ({ path, headers: INVALID_SESSION }));
  const pictures = (await picturePaths(url)).flatMap((path) =>
    WIDTHS.map((width) => ({ path: `${path}?w=${width}`, headers: AVIF })),
  );
  const frequent = Array.from({ length: 10 }, () => [...cached, ...revalidated]).flat();
  return [...frequent, ...uncompressed, ...pictures, ...withSession];
}

async function withEtag(url: string, { path, headers }: Address): Promise<Address> {
  const { etag } = (await get(`${url}${path}`, headers)).headers;
  return { path, headers: etag ? { ...headers, 'if-none-match': etag } : headers };
}

/** A script for wrk that cycles through the requests; every tenth has a new query string and misses the cache. */
export function luaScript(requests: readonly Address[]): string {
  const list = requests.map(({ path, headers }) => {
    const named = Object.entries(headers).map(([name, value]) => `[${luaString(name)}] = ${luaString(value)}`);
    return `{ ${luaString(path)}, { ${named.join(', ')} } }`;
  });
  return `
    local requests = { ${list.join(',\n')} }
    local count = 0
    local begin = os.time()
    function request()
      count = count + 1
      local path, headers = unpack(requests[count % #requests + 1])
      if count % 10 == 0 then
        path = path .. (path:find('?', 1, true) and '&' or '?') .. 'visit=' .. begin .. '-' .. count
      end
      return wrk.format('GET', path, headers)
    end`;
}

const luaString = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
