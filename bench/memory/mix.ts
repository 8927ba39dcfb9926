import { z } from 'zod';
import { publicLists, publicPages } from '../addresses.ts';
import { answerOf, type Headers, PAST_THE_CACHE } from '../answer.ts';

type Request = { path: string; headers: Headers };

const BROTLI = { 'accept-encoding': 'br' };
const AVIF = { accept: 'image/avif,image/webp,*/*' };
const WIDTHS = [160, 480, 840];
const works = z.array(z.object({ imageUrl: z.string().nullable() }));

/** One of each kind of request that a busy day brings, in the order in which they come again and again. */
export async function mixOf(url: string): Promise<Request[]> {
  const addresses = [...(await publicPages(url)), ...(await publicLists(url))];
  const kept = addresses.map((path) => ({ path, headers: BROTLI }));
  const plain = addresses.map((path) => ({ path, headers: {} }));
  const unchanged = await Promise.all(addresses.map((path) => asSeenBefore(url, path)));
  const pictures = works
    .parse(await (await fetch(`${url}/api/cms/artworks`)).json())
    .flatMap(({ imageUrl }) => imageUrl ?? [])
    .flatMap((path) => WIDTHS.map((width) => ({ path: `${path}?w=${width}`, headers: AVIF })));
  const anew = addresses.map((path) => ({ path, headers: PAST_THE_CACHE }));
  const often = Array.from({ length: 10 }, () => [...kept, ...unchanged]).flat();
  return [...often, ...plain, ...pictures, ...anew];
}

async function asSeenBefore(url: string, path: string): Promise<Request> {
  const { etag } = (await answerOf(`${url}${path}`, BROTLI)).headers;
  return { path, headers: etag ? { ...BROTLI, 'if-none-match': etag } : BROTLI };
}

/** For wrk: the requests in turn, and every tenth with an address that nobody has asked for before. */
export function scriptOf(requests: readonly Request[]): string {
  const list = requests.map(({ path, headers }) => {
    const named = Object.entries(headers).map(([name, value]) => `[${quoted(name)}] = ${quoted(value)}`);
    return `{ ${quoted(path)}, { ${named.join(', ')} } }`;
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

/** A string of Lua's; what stands in addresses and ETags needs nothing but this. */
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
