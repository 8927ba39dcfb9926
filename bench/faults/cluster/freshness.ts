import { setTimeout } from 'node:timers/promises';
import { type Answer, send } from '../../http.ts';
import { aNewPicture, uploadPicture } from '../pictures.ts';
import type { Cluster } from './members.ts';
import type { Record } from './traffic.ts';

const WRITE_EVERY_MS = 500;
const DELETE_EVERY_MS = 4000;
const POLL_MS = 20;
const LIMIT_MS = 10_000;

/**
 * How long after `since` a process still gave the old answer, in milliseconds. A process that is down, or restarts
 * meanwhile, gives none.
 */
async function msOutdated(url: string, isOld: (answer: Answer) => boolean, since: number): Promise<number> {
  let last = 0;
  for (;;) {
    const begin = performance.now();
    if (begin - since > LIMIT_MS) return Number.POSITIVE_INFINITY;
    const answer = await send(url, { limitMs: LIMIT_MS });
    if (answer.status === 0 || !isOld(answer)) return last;
    last = begin - since;
    await setTimeout(POLL_MS);
  }
}

const outdatedAnywhere = async ({ members }: Cluster, path: string, isOld: (answer: Answer) => boolean) => {
  const since = performance.now();
  return Math.max(...(await Promise.all(members.map(({ url }) => msOutdated(`${url}${path}`, isOld, since)))));
};

/** Saves a new title again and again and reads the page from each process. Milliseconds per acknowledged save. */
export async function measurePages(cluster: Cluster, cookie: string, record: Record, until: number): Promise<number[]> {
  const outdated: number[] = [];
  const shown = ({ text }: Answer) => Number(/Marker (\d+)/.exec(text)?.[1] ?? 0);
  for (let marker = 1; performance.now() < until; marker += 1) {
    const body = { content: `Marker ${marker}` };
    const saving = send(`${cluster.url}/api/cms/content/artworks_page_title`, {
      method: 'PUT',
      headers: { cookie },
      body,
    });
    if ((await record('save of a text', false, saving)).status === 200)
      outdated.push(
        await outdatedAnywhere(cluster, '/artworks', (page) => page.status === 200 && shown(page) < marker),
      );
    await setTimeout(WRITE_EVERY_MS);
  }
  return outdated;
}

/** Uploads and deletes pictures that every process has cached. Milliseconds per acknowledged deletion. */
export async function measureDeletions(
  cluster: Cluster,
  cookie: string,
  record: Record,
  until: number,
): Promise<number[]> {
  const outdated: number[] = [];
  while (performance.now() < until) {
    const upload = await uploadPicture(cluster.url, cookie, await aNewPicture());
    if ('path' in upload) {
      const address = `${upload.path}?w=160`;
      for (const { url } of cluster.members) await send(`${url}${address}`);
      const name = upload.path.split('/').at(-1);
      const deleting = send(`${cluster.url}/api/cms/media/${name}`, { method: 'DELETE', headers: { cookie } });
      const { status } = await record('deletion of a picture', false, deleting);
      if (status === 204) outdated.push(await outdatedAnywhere(cluster, address, (picture) => picture.status === 200));
    }
    await setTimeout(DELETE_EVERY_MS);
  }
  return outdated;
}
