import { setTimeout } from 'node:timers/promises';
import { type Answer, send } from '../../http.ts';
import { uploadPicture } from '../pictures.ts';
import type { Cluster } from './members.ts';
import type { Record } from './traffic.ts';

export const DELETION = 'deletion of a picture';

const WRITE_EVERY_MS = 500;
const DELETE_EVERY_MS = 4000;
const POLL_MS = 20;
const LIMIT_MS = 10_000;

/** `none` from a process that is down or restarts: it says nothing about the others. */
type State = 'old' | 'new' | 'none';
export type Freshness = { outdatedMs: number };

/** How long after `since` a process still gave the old answer; null if it never gave the new one, being down. */
async function readUntilNew(url: string, stateOf: (answer: Answer) => State, since: number): Promise<Freshness | null> {
  let outdatedMs = 0;
  for (;;) {
    const begin = performance.now();
    if (begin - since > LIMIT_MS) return { outdatedMs: Number.POSITIVE_INFINITY };
    const state = stateOf(await send(url, { limitMs: LIMIT_MS }));
    if (state === 'none') return outdatedMs > 0 ? { outdatedMs } : null;
    if (state === 'new') return { outdatedMs };
    outdatedMs = begin - since;
    await setTimeout(POLL_MS);
  }
}

async function readEveryMember({ members }: Cluster, path: string, stateOf: (answer: Answer) => State) {
  const since = performance.now();
  const read = await Promise.all(members.map(({ url }) => readUntilNew(`${url}${path}`, stateOf, since)));
  return read.filter((freshness) => freshness !== null);
}

/** Saves a new title again and again and reads the page from each process. */
export async function measurePages(
  cluster: Cluster,
  cookie: string,
  record: Record,
  until: number,
): Promise<Freshness[]> {
  const reads: Freshness[] = [];
  const address = `${cluster.url}/api/cms/content/artworks_page_title`;
  for (let marker = 1; performance.now() < until; marker += 1) {
    const body = { content: `Marker ${marker}` };
    const saved = await record('save of a text', false, send(address, { method: 'PUT', headers: { cookie }, body }));
    const stateOf = ({ status, text }: Answer): State => {
      if (status !== 200) return 'none';
      return Number(/Marker (\d+)/.exec(text)?.[1] ?? 0) < marker ? 'old' : 'new';
    };
    if (saved.status === 200) reads.push(...(await readEveryMember(cluster, '/artworks', stateOf)));
    await setTimeout(WRITE_EVERY_MS);
  }
  return reads;
}

const PICTURE_STATES = new Map<number, State>([
  [200, 'old'],
  [404, 'new'],
]);

/** Uploads and deletes pictures that every process has cached, and requests them from each. */
export async function measureDeletions(
  cluster: Cluster,
  cookie: string,
  record: Record,
  until: number,
): Promise<Freshness[]> {
  const reads: Freshness[] = [];
  while (performance.now() < until) {
    const upload = await uploadPicture(cluster.url, cookie);
    if ('path' in upload) {
      const address = `${upload.path}?w=160`;
      for (const { url } of cluster.members) await send(`${url}${address}`);
      const name = upload.path.split('/').at(-1);
      const deleting = send(`${cluster.url}/api/cms/media/${name}`, { method: 'DELETE', headers: { cookie } });
      const { status } = await record(DELETION, false, deleting);
      const stateOf = (picture: Answer) => PICTURE_STATES.get(picture.status) ?? 'none';
      if (status === 204) reads.push(...(await readEveryMember(cluster, address, stateOf)));
    }
    await setTimeout(DELETE_EVERY_MS);
  }
  return reads;
}
