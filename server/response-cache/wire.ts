import { STATUS_CODES, validateHeaderValue } from 'node:http';

/** How long a connection on which nothing is asked is kept open. */
export const KEEP_ALIVE_MS = 72_000;

/** Head and body in one piece, as they go out. */
export type Wire = { bytes: Buffer; headLength: number; dateAt: number; second: number };

const DATE_LENGTH = 'Sun, 15 Nov 2026 11:00:00 GMT'.length;
const SECOND_MS = 1_000;

/** The same lines that Node itself would send, in the same order. */
export function wireOf(status: number, headers: readonly string[], body: Buffer): Wire {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2);
    validateHeaderValue(name, value);
    lines.push(`${name}: ${value}`);
  }
  const beforeDate = `${lines.join('\r\n')}\r\nDate: `;
  const afterDate = `\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n\r\n`;
  const head = Buffer.from(`${beforeDate}${' '.repeat(DATE_LENGTH)}${afterDate}`, 'latin1');
  // Not out of Node's pool, of which the smallest piece that is kept holds a whole one.
  const bytes = Buffer.allocUnsafeSlow(head.length + body.length);
  head.copy(bytes);
  body.copy(bytes, head.length);
  return { bytes, headLength: head.length, dateAt: beforeDate.length, second: 0 };
}

/** With the time of day: one of the lines changes, once a second, in its place. */
export function dated(wire: Wire, now: Date): Wire {
  const second = Math.floor(now.getTime() / SECOND_MS);
  if (second !== wire.second) {
    wire.bytes.write(now.toUTCString(), wire.dateAt, DATE_LENGTH, 'latin1');
    wire.second = second;
  }
  return wire;
}
