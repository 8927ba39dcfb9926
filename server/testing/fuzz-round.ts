import http from 'node:http';
import zlib from 'node:zlib';
import { z } from 'zod';
import type { FuzzIdentity, FuzzRequest } from './fuzz-requests.ts';
import type { KnownValues } from './fuzz-values.ts';
import { MARK } from './secrets.ts';
import type { Caller } from './test-app.ts';

export type FuzzTarget = {
  port: number;
  identity: FuzzIdentity;
  /** The cookie header of a session. */
  cookie: string;
  /** Everything that a write may change, by table or list. */
  readState: () => Promise<Record<string, unknown[]>>;
};

export type FuzzResult = { sent: number; statuses: Map<number, number>; failures: string[] };

type FuzzResponse = { status: number; type: string; head: string; body: string };

const CONCURRENCY = 8;

const isWrite = ({ method }: FuzzRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(method);
const isRefused = ({ status }: FuzzResponse) => status >= 400 && status < 500;

/**
 * Sends the requests and checks every response. Refused writes are then sent again between two readings of the state,
 * until all of them are refused: then the state must be the same.
 */
export async function fuzzRound(target: FuzzTarget, requests: readonly FuzzRequest[]): Promise<FuzzResult> {
  const agent = new http.Agent({ keepAlive: true });
  const result: FuzzResult = { sent: 0, statuses: new Map(), failures: [] };
  /** Returns the writes that were refused. */
  const sendAll = async (batch: readonly FuzzRequest[]): Promise<FuzzRequest[]> => {
    const refused: FuzzRequest[] = [];
    await inParallel(batch, async (request) => {
      const response = await send(target, agent, request);
      result.sent += 1;
      result.statuses.set(response.status, (result.statuses.get(response.status) ?? 0) + 1);
      const failure = failureOf(target, request, response);
      if (failure) {
        result.failures.push(`${failure}: ${describe(request)} → ${response.status} ${shorten(response.body)}`);
      }
      if (isWrite(request) && isRefused(response)) refused.push(request);
    });
    return refused;
  };
  try {
    let refused = await sendAll(requests);
    for (let sent = -1; refused.length !== sent; ) {
      sent = refused.length;
      const before = await target.readState();
      refused = await sendAll(refused);
      if (refused.length === sent) result.failures.push(...changesBetween(before, await target.readState()));
    }
  } finally {
    agent.destroy();
  }
  return result;
}

type State = Awaited<ReturnType<FuzzTarget['readState']>>;

function changesBetween(before: State, after: State): string[] {
  const texts = (rows: unknown[] = []) => rows.map((row) => JSON.stringify(row));
  return Object.keys(after).flatMap((name) => {
    const [earlier, later] = [texts(before[name]), texts(after[name])];
    if (earlier.join() === later.join()) return [];
    const changed = later.filter((row) => !earlier.includes(row));
    return `A refused write changed ${name} (${earlier.length} to ${later.length} rows): ${shorten(changed.join())}`;
  });
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const remaining = items.values();
  const worker = async () => {
    for (const item of remaining) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: (bytes) => zlib.gunzipSync(bytes),
  br: (bytes) => zlib.brotliDecompressSync(bytes),
};

function send(target: FuzzTarget, agent: http.Agent, request: FuzzRequest): Promise<FuzzResponse> {
  const { method, path, body } = request;
  const headers = target.identity === 'staff' ? { ...request.headers, cookie: target.cookie } : request.headers;
  return new Promise((resolve, reject) => {
    const outgoing = http.request({ host: '127.0.0.1', port: target.port, method, path, headers, agent });
    outgoing.on('error', (error) => reject(new Error(`${describe(request)}: ${error.message}`)));
    outgoing.on('response', (response) => {
      const { statusCode: status = 0, headers: received } = response;
      const type = received['content-type'] ?? '';
      const chunks: Buffer[] = [];
      const end = () => {
        const bytes = Buffer.concat(chunks);
        const decode = DECODERS[received['content-encoding'] ?? ''];
        const text = String(decode && bytes.length > 0 ? decode(bytes) : bytes);
        resolve({ status, type, head: JSON.stringify(received), body: text });
      };
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', end);
      if (!type.startsWith('text/event-stream')) return;
      // The stream stays open.
      end();
      outgoing.destroy();
    });
    outgoing.end(body ?? undefined);
  });
}

const PRIVATE = [MARK, 'scrypt$'];

function failureOf({ identity }: FuzzTarget, { method }: FuzzRequest, response: FuzzResponse): string | null {
  if (response.status >= 500) return 'A 5xx';
  if (identity === 'visitor' && PRIVATE.some((text) => (response.head + response.body).includes(text))) {
    return 'Private data';
  }
  return method === 'HEAD' || !isRefused(response) || hasMessage(response) ? null : 'No message';
}

const problemSchema = z.looseObject({ message: z.string().min(1) });

function hasMessage({ status, type, body }: FuzzResponse): boolean {
  if (type.startsWith('text/html')) return body.startsWith('<!doctype html>');
  // A range beyond the end of a file.
  if (status === 416 && body === '') return true;
  return type.startsWith('application/json') && problemSchema.safeParse(JSON.parse(body)).success;
}

const MAX_SHOWN = 300;
const shorten = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

const describe = ({ method, path, headers, body }: FuzzRequest) =>
  [method, shorten(path), shorten(JSON.stringify(headers)), shorten(body?.toString('latin1') ?? '')].join(' ');

const LISTS = [
  'artists',
  'exhibitions',
  'artworks',
  'press',
  'fairs',
  'inquiries',
  'registrations',
  'outbox',
  'content',
  'subscribers',
  'media',
  'deleted',
] as const;

const recordsSchema = z.array(z.record(z.string(), z.unknown()));

/** Every list of the staff area. */
export async function readStaffLists(staff: Caller) {
  const lists = new Map<string, z.infer<typeof recordsSchema>>();
  for (const list of LISTS) lists.set(list, recordsSchema.parse((await staff('GET', `/api/cms/${list}`)).body));
  return lists;
}

const PER_LIST = 20;

/** Ids by list, and values by the name of the field or parameter that takes them; without what contains MARK. */
export async function readKnownValues(staff: Caller): Promise<KnownValues> {
  const known: Record<string, string[]> = {};
  const add = (name: string, value: unknown) => {
    if (typeof value !== 'string' || value.includes(MARK)) return;
    known[name] = [...(known[name] ?? []), value];
  };
  for (const [list, records] of await readStaffLists(staff)) {
    for (const record of list === 'deleted' ? [] : records.slice(0, PER_LIST)) {
      add(list, record.id);
      for (const name of ['slug', 'key', 'category', 'updatedAt']) add(name, record[name]);
      if (list === 'subscribers') add('email', record.email);
      if (list === 'media') add('name', record.name);
    }
  }
  return known;
}
