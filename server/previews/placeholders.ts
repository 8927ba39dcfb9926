import { slugOf } from '../../domain/artist.ts';
import type { Day } from '../../domain/day.ts';
import { type Fields, UNTITLED, withoutEmpty } from '../../domain/draft.ts';
import { HttpProblem } from '../http/problem.ts';
import { type ContentType, checkedFields } from '../publishing/content-type.ts';

const EMPTY_TEXT = '—';

/** Fields that can be published, with placeholders where required ones are empty. */
export function fillPlaceholders(type: ContentType, key: string, given: Fields, today: Day): Fields {
  const shape = type.shapeOf(key);
  const fields = checkedFields(type, key, given);
  const placeholders = placeholdersOf(withoutEmpty(fields), today);
  const filled = Object.entries(shape).map(([name, schema]) => {
    if (schema.safeParse(fields[name]).success) return [name, fields[name]];
    if (name === 'artistId' || name === 'artistIds') throw missingArtist(type.titleOf(key, given));
    return [name, placeholders[name] ?? EMPTY_TEXT];
  });
  return Object.fromEntries(filled);
}

const missingArtist = (title: string) =>
  new HttpProblem(
    409,
    title ? `Choose an artist for ‘${title}’ to see the preview.` : 'Choose an artist to see the preview.',
  );

const placeholdersOf = ({ name, startDate, endDate }: Fields, today: Day): Fields => ({
  name: UNTITLED,
  title: UNTITLED,
  slug: slugOf(String(name ?? '')) || 'preview',
  startDate: endDate ?? today,
  endDate: startDate ?? today,
  year: Number(today.slice(0, 4)),
});
