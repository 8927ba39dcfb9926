import http from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Answer = {
  status: number;
  /** Names and values in turn, as they were sent. */
  rawHeaders: string[];
  headers: http.IncomingHttpHeaders;
  /** Not decoded: what was on the wire. */
  body: Buffer;
  headBytes: number;
};

export type Headers = Record<string, string>;

/** Whoever says to be staff is answered past the response cache, also with a session that nobody knows. */
export const PAST_THE_CACHE = { cookie: 'session=nobody' };

export async function answerOf(url: string, headers: Headers = {}): Promise<Answer> {
  const message = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(url, { headers }, resolve).on('error', reject);
  });
  const body = await buffer(message);
  const status = message.statusCode ?? 0;
  if (status >= 400) throw new Error(`${url} answered ${status}`);
  const { rawHeaders } = message;
  const statusLine = `HTTP/1.1 ${status} ${message.statusMessage}\r\n`;
  // Four more for each header, ': ' and the end of its line; two pieces of text are one header.
  const headBytes = statusLine.length + rawHeaders.join('').length + rawHeaders.length * 2 + '\r\n'.length;
  return { status, rawHeaders, headers: message.headers, body, headBytes };
}

const SETTLING_MS = 1000;

/** As everyone gets them after a while: what is kept is compressed once more, and better, when it is asked for again. */
export async function settled(subjects: readonly { url: string; headers: Headers }[]): Promise<Answer[]> {
  const all = async () => {
    const answers: Answer[] = [];
    for (const { url, headers } of subjects) answers.push(await answerOf(url, headers));
    return answers;
  };
  const bytes = (answers: Answer[]) => answers.map(({ body }) => body.length).join();
  await all();
  for (;;) {
    const before = await all();
    await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
    const now = await all();
    if (bytes(now) === bytes(before)) return now;
  }
}

export const pairs = (rawHeaders: readonly string[]): [name: string, value: string][] =>
  rawHeaders.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : []));
