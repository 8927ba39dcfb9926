import type { QueryFunctionContext } from '@tanstack/react-query';
import { z } from 'zod';
import { fetchAndParse, type QueryKey } from '../client.ts';

const AT_ONCE = 500;

/** For a list of ten thousand: it is checked a part at a time, so that nobody who types meanwhile is held up. */
export function readingLongList<T>(item: z.ZodType<T>) {
  const read = fetchAndParse(() => z.array(z.unknown()));
  return async (context: QueryFunctionContext<QueryKey>): Promise<T[]> => {
    const listed = await read(context);
    const records: T[] = [];
    for (let from = 0; from < listed.length; from += AT_ONCE) {
      if (from > 0) await new Promise((resolve) => setTimeout(resolve));
      for (const record of listed.slice(from, from + AT_ONCE)) records.push(item.parse(record));
    }
    return records;
  };
}
