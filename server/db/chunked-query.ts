import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** The embedded engine reads this many artworks in about 20 ms; smaller chunks take longer in all. */
const CHUNK_SIZE = 500;

/**
 * Reads a long list by the ids of its rows. The embedded engine runs on the event loop, so other requests get their
 * turn between two chunks.
 */
export async function* readInChunks<Row>(
  ids: readonly string[],
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let from = 0; from < ids.length; from += CHUNK_SIZE) {
    yield await read(ids.slice(from, from + CHUNK_SIZE));
    await yieldToEventLoop();
  }
}

export async function* mapChunks<Row, Mapped>(
  chunks: AsyncIterable<Row[]>,
  map: (row: Row) => Mapped,
): AsyncGenerator<Mapped[]> {
  for await (const chunk of chunks) yield chunk.map(map);
}
