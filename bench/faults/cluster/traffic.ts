import { setTimeout } from 'node:timers/promises';
import { type Address, picturePaths, publicLists, publicPages } from '../../addresses.ts';
import { type Answer, send } from '../../http.ts';
import type { Kind, Ledger } from '../ledger.ts';
import { UPSTREAM_HEADER } from './members.ts';

const PAGE_READERS = 3;
const READ_PAUSE_MS = 50;
/** Every write by staff clears the cached pages. */
const WRITE_PAUSE_MS = 250;

/** Times as in `performance.now()`. */
export type Request = {
  label: string;
  isRead: boolean;
  begin: number;
  end: number;
  status: number;
  /** Null if the response was cut off. */
  upstream: string | null;
};

/** Records a request to the cluster. */
export type Record = (label: string, isRead: boolean, request: Promise<Answer>) => Promise<Answer>;

export function openRecord(): { requests: Request[]; record: Record } {
  const requests: Request[] = [];
  const record: Record = async (label, isRead, request) => {
    const begin = performance.now();
    const answer = await request;
    const upstream = answer.status === 0 ? null : String(answer.headers[UPSTREAM_HEADER]);
    requests.push({ label, isRead, begin, end: performance.now(), status: answer.status, upstream });
    return answer;
  };
  return { requests, record };
}

/** Readers of pages, lists and pictures, and writers of inquiries and artists, through nginx until the time is over. */
export async function sendTraffic(url: string, ledger: Ledger, record: Record, until: number): Promise<void> {
  const pictures = (await picturePaths(url)).map((path) => ({ path: `${path}?w=160`, headers: {} }));
  const [pages, lists] = [await publicPages(url), await publicLists(url)];
  const repeat = async (pauseMs: number, action: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      await action(turn);
      await setTimeout(pauseMs);
    }
  };
  const read = (addresses: readonly Address[]) =>
    repeat(READ_PAUSE_MS, (turn) => {
      const { path, headers } = addresses[turn % addresses.length] ?? { path: '/', headers: {} };
      return record(path, true, send(`${url}${path}`, { headers }));
    });
  const write = (kind: Kind) =>
    repeat(WRITE_PAUSE_MS, (turn) => record(kind, false, ledger.write(url, kind, `${kind}-${turn}`)));
  const pageReaders = Array.from({ length: PAGE_READERS }, () => read(pages));
  await Promise.all([...pageReaders, read(lists), read(pictures), write('inquiry'), write('artist')]);
}
