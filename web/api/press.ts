import { queryOptions } from '@tanstack/react-query';
import { choicesIn, cursorFrom, partPath } from './address-choice.ts';
import { reading } from './client.ts';
import { shape } from './shape.ts';

const path = '/api/cms/press';

/** What of the press an address asks for. */
export type PressChoice = { artist: string | null; cursor: number };

export const pressChoiceFrom = (read: (name: string) => string | null): PressChoice => ({
  artist: read('artist'),
  cursor: cursorFrom(read('cursor')),
});

export const pressPartQuery = ({ artist, cursor }: PressChoice) =>
  queryOptions({
    queryKey: [partPath(path, cursor, { artist })] as const,
    queryFn: reading(shape('pressPart')),
  });

/** What the address of the press page asks for. */
export const pressPageQueries = (search: string) => [pressPartQuery(pressChoiceFrom(choicesIn(search)))];

export const pressQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: reading(shape('pressItems')),
});
