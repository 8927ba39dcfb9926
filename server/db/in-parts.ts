import { setImmediate as othersTurn } from 'node:timers/promises';

/** The embedded engine reads so many works in some twenty milliseconds; in smaller parts the whole takes longer. */
const PART = 500;

/**
 * A long list, read by the ids of its rows. The embedded engine works on the event loop and hands its answers over without
 * leaving it, so whoever else waits is let in after each part.
 */
export async function* inParts<Row>(
  ids: readonly string[],
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let from = 0; from < ids.length; from += PART) {
    yield await read(ids.slice(from, from + PART));
    await othersTurn();
  }
}

export async function gathered<Row>(parts: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const part of parts) rows.push(...part);
  return rows;
}
