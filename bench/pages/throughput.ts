import { type Address, label } from '../addresses.ts';
import { type BenchGallery, timeAfterChange } from '../gallery.ts';
import { getRecompressed } from '../http.ts';
import { startNginx } from '../nginx.ts';
import { type Cell, median, ratio, type Table } from '../report.ts';
import { compare, METHOD, measure } from '../wrk.ts';

/** Responses from memory against one nginx worker that serves files of the same bytes with the same headers. */
export async function measureCached(url: string, addresses: readonly Address[]): Promise<Table> {
  const subjects = addresses.map((address) => ({ address, url: `${url}${address.path}`, headers: address.headers }));
  const responses = await getRecompressed(subjects);
  const nginx = await startNginx(responses);
  const rows: Cell[][] = [];
  const ratios: number[] = [];
  try {
    for (const [index, response] of responses.entries()) {
      const subject = subjects[index];
      if (!subject) continue;
      const [ours, reference] = await compare([subject, { url: nginx.urlOf(response), headers: subject.headers }]);
      if (!ours || !reference) continue;
      const { etag } = response.headers;
      const notModified =
        etag && (await measure({ url: subject.url, headers: { ...subject.headers, 'if-none-match': etag } }));
      ratios.push(ours.perSecond / reference.perSecond);
      rows.push([
        label(subject.address),
        response.bytes,
        ours.perSecond.toFixed(0),
        reference.perSecond.toFixed(0),
        ratio(ours.perSecond, reference.perSecond),
        ours.p50.toFixed(2),
        ours.p99.toFixed(2),
        reference.p99.toFixed(2),
        notModified ? notModified.perSecond.toFixed(0) : '–',
      ]);
    }
  } finally {
    await nginx.stop();
  }
  return {
    title: `Cached responses against one nginx worker: ${METHOD}; median ratio ${median(ratios).toFixed(2)}`,
    columns: ['Address', 'Bytes', 'Requests/s', 'nginx', 'Ratio', 'p50 ms', 'p99 ms', 'nginx p99', '304/s'],
    rows,
  };
}

const CHANGES = 5;

/** Cache misses: the first request after a change, when nothing is cached. */
export async function measureUncached(gallery: BenchGallery, addresses: readonly Address[]): Promise<Table> {
  const rows = [];
  for (const address of addresses) {
    const afterChange: number[] = [];
    for (let change = 0; change < CHANGES; change += 1) afterChange.push(await timeAfterChange(gallery, address.path));
    const times = [median(afterChange), Math.max(...afterChange)].map((time) => time.toFixed(1));
    rows.push([label(address), ...times]);
  }
  return {
    title: `Cache misses: the first request after each of ${CHANGES} changes`,
    columns: ['Address', 'Median ms', 'Max ms'],
    rows,
  };
}
