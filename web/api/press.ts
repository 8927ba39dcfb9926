import { queryOptions } from '@tanstack/react-query';
import { choicesIn, cursorFrom, listPagePath } from './address-choice.ts';
import { reading } from './client.ts';
import { shape } from './shape.ts';

const path = '/api/cms/press';

/** What of the press an address asks for. */
export type PressChoice = { artist: string | null; cursor: number };

export const pressChoiceFrom = (read: (name: string) => string | null): PressChoice => ({
  artist: read('artist'),
  cursor: cursorFrom(read('cursor')),
});

export const pressListPageQuery = ({ artist, cursor }: PressChoice) =>
  queryOptions({
    queryKey: [listPagePath(path, cursor, { artist })] as const,
    queryFn: reading(shape('pressListPage')),
  });

/** What the address of the press page asks for. */
export const pressPageQueries = (search: string) => [pressListPageQuery(pressChoiceFrom(choicesIn(search)))];

export const pressQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: reading(shape('pressItems')),
});
