import { parseArgs } from 'node:util';
import { type FuzzIdentity, fuzzRequests } from '../../server/testing/fuzz-requests.ts';
import { fuzzRound, readKnownValues, readStaffLists } from '../../server/testing/fuzz-round.ts';
import { plantSecrets } from '../../server/testing/secrets.ts';
import type { Caller } from '../../server/testing/test-app.ts';
import { signIn, withGallery } from '../gallery.ts';
import { type Cell, report } from '../report.ts';

const REQUESTS = 20_000;
/** After each, the records that requests refer to are read again. */
const BATCH = 1000;
const IDENTITIES: FuzzIdentity[] = ['visitor', 'staff'];
const MAX_SHOWN = 20;

/** Generated requests to the built product, as in `server/http/fuzz.test.ts`. */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { requests: { type: 'string' }, seed: { type: 'string' } } });
  const perIdentity = Number(values.requests ?? REQUESTS) / IDENTITIES.length;
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  await withGallery(async ({ url }) => {
    const cookie = await signIn(url);
    const [visitor, staff] = [callerOf(url), callerOf(url, cookie)];
    await plantSecrets(staff, visitor);
    const { body: document } = await visitor('GET', '/api/openapi.json');
    const readState = async () => Object.fromEntries(await readStaffLists(staff));
    const port = Number(new URL(url).port);
    const rows: Cell[][] = [];
    const failures: string[] = [];
    for (const identity of IDENTITIES) {
      const statuses = new Map<string, number>();
      for (let done = 0; done < perIdentity; done += BATCH) {
        const known = await readKnownValues(staff);
        const count = Math.min(BATCH, perIdentity - done);
        const requests = fuzzRequests(document, identity, known, { seed: seed + done, count });
        const result = await fuzzRound({ port, identity, cookie, readState }, requests);
        failures.push(...result.failures);
        for (const [status, sent] of result.statuses) {
          const group = `${String(status)[0]}xx`;
          statuses.set(group, (statuses.get(group) ?? 0) + sent);
        }
      }
      const counts = ['2xx', '3xx', '4xx', '5xx'].map((group) => statuses.get(group) ?? 0);
      rows.push([identity, perIdentity, counts.reduce((sum, count) => sum + count), ...counts]);
    }
    const columns = ['Sent as', 'Generated', 'Sent, with repetitions', '2xx', '3xx', '4xx', '5xx'];
    await report('fuzz', [{ title: `Generated requests, seed ${seed}`, columns, rows }], args.length > 0);
    if (failures.length === 0) return;
    throw new Error(`${failures.length} failures with --seed ${seed}:\n${failures.slice(0, MAX_SHOWN).join('\n')}`);
  });
}

const callerOf =
  (url: string, cookie?: string): Caller =>
  async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...(cookie ? { cookie } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, body: isJson ? JSON.parse(text) : null, text, headers: {} };
  };
