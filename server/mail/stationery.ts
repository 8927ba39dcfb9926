import { siteText } from '../../domain/content.ts';
import { zurichDay } from '../../domain/day.ts';
import { exceptionText, parseExceptions, upcomingExceptions } from '../../domain/opening-exceptions.ts';
import { listContent } from '../content/repository.ts';
import type { Db } from '../db/database.ts';
import type { Letterhead } from './letterhead.ts';

/** What a letter is written on: its head, and at its foot the hours as the site tells them on that day. */
export type Stationery = Letterhead & { hours: readonly string[] };

export async function stationery(db: Db, letterhead: Letterhead, at: Date): Promise<Stationery> {
  const { gallery } = letterhead;
  const texts = await listContent(db);
  const exceptions = parseExceptions(siteText(texts, 'opening_exceptions', gallery));
  const hours = [
    ...siteText(texts, 'opening_hours', gallery).split('\n'),
    ...upcomingExceptions(exceptions, zurichDay(at)).map(exceptionText),
  ];
  return { ...letterhead, hours };
}
