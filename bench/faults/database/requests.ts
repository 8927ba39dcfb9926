import { anInquiry } from '../../../server/testing/visitor-forms.ts';
import { type Answer, send } from '../../http.ts';

const LIMIT_MS = 60_000;

/** `begin` is in seconds since the fault. */
export type Timed = Answer & { kind: Kind; path: string; begin: number };
type Kind = 'cached page' | 'uncached page' | 'list' | 'write';

const CACHED_PAGES = ['/', '/artists', '/artworks', '/exhibitions', '/press'];

/** Puts the pages into the response cache. */
export async function warm(url: string): Promise<void> {
  for (const path of CACHED_PAGES) await send(`${url}${path}`);
}

const paths: Record<Kind, (turn: number) => string[]> = {
  'cached page': () => CACHED_PAGES,
  'uncached page': (turn) => [`/artworks?x=${turn}`, `/press?x=${turn}`],
  list: (turn) => [`/api/cms/artworks?x=${turn}`],
  write: () => ['/api/inquiries'],
};

/** One request of each kind every second, whether or not earlier ones have been answered. The returned function stops it. */
export function requestRepeatedly(url: string): () => Promise<Timed[]> {
  const fault = performance.now();
  const requests: Promise<Timed>[] = [];
  let turn = 0;
  const request = async (kind: Kind, path: string): Promise<Timed> => {
    const begin = (performance.now() - fault) / 1000;
    const write = kind === 'write' ? { method: 'POST', body: anInquiry() } : {};
    return { kind, path, begin, ...(await send(`${url}${path}`, { ...write, limitMs: LIMIT_MS })) };
  };
  const requestAll = () => {
    turn += 1;
    for (const kind of ['cached page', 'uncached page', 'list', 'write'] as const)
      for (const path of paths[kind](turn)) requests.push(request(kind, path));
  };
  requestAll();
  const timer = setInterval(requestAll, 1000);
  return () => {
    clearInterval(timer);
    return Promise.all(requests);
  };
}

/** Ready, and an inquiry is accepted. */
export async function isHealthy(url: string): Promise<boolean> {
  const { status } = await send(`${url}/readyz`, { limitMs: 5000 });
  if (status !== 200) return false;
  return (await send(`${url}/api/inquiries`, { method: 'POST', body: anInquiry(), limitMs: 5000 })).status === 201;
}
