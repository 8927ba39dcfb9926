import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/**
 * Streams a long list as JSON while it is read, each record through its schema, so that other requests get their turn. A
 * response that is cached is collected first. Otherwise an error half-way breaks the connection: the client must not take the
 * beginning for the whole.
 */
export const sendList = <Item extends z.ZodType>(
  reply: Pick<FastifyReply, 'type'>,
  item: Item,
  chunks: AsyncIterable<readonly z.output<Item>[]>,
) => reply.type('application/json; charset=utf-8').send(Readable.from(serialize(item, chunks), { objectMode: false }));

async function* serialize<Item extends z.ZodType>(
  item: Item,
  chunks: AsyncIterable<readonly z.output<Item>[]>,
): AsyncGenerator<string> {
  let separator = '[';
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    yield separator + chunk.map((record) => JSON.stringify(z.encode(item, record))).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
