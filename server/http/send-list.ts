import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/**
 * Sends a long list while it is being read, for staff, who read it anew after every change; what visitors read is kept whole.
 * It is the same JSON as any list, each record through its schema. Where it fails half-way, the connection breaks: what has
 * been sent must not pass for the whole.
 */
export const sendList = <Item extends z.ZodType>(
  reply: Pick<FastifyReply, 'type'>,
  item: Item,
  parts: AsyncIterable<readonly z.output<Item>[]>,
) => reply.type('application/json; charset=utf-8').send(Readable.from(written(item, parts), { objectMode: false }));

async function* written<Item extends z.ZodType>(
  item: Item,
  parts: AsyncIterable<readonly z.output<Item>[]>,
): AsyncGenerator<string> {
  let opening = '[';
  for await (const part of parts) {
    if (part.length === 0) continue;
    yield opening + part.map((record) => JSON.stringify(z.encode(item, record))).join(',');
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}
