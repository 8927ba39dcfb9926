import { siteText } from '../../domain/content.ts';
import { zurichDay } from '../../domain/day.ts';
import type { Gallery } from '../../domain/gallery.ts';
import { exceptionText, parseExceptions, upcomingExceptions } from '../../domain/opening-exceptions.ts';
import { listContent } from '../content/repository.ts';
import type { Db } from '../db/database.ts';

export type MailBranding = { gallery: Gallery; origin: string };

/** What every message shows: the gallery, the origin of its links, and the opening hours on the day it is written. */
export type MailContext = MailBranding & { hours: readonly string[] };

export async function readMailContext(db: Db, branding: MailBranding, at: Date): Promise<MailContext> {
  const { gallery } = branding;
  const texts = await listContent(db);
  const exceptions = parseExceptions(siteText(texts, 'opening_exceptions', gallery));
  const hours = [
    ...siteText(texts, 'opening_hours', gallery).split('\n'),
    ...upcomingExceptions(exceptions, zurichDay(at)).map(exceptionText),
  ];
  return { ...branding, hours };
}

/** '30 Some Street, 8000 Zurich, Switzerland' */
export const postalAddress = ({ address }: Pick<Gallery, 'address'>): string =>
  `${address.street}, ${address.postalCode} ${address.city}, ${address.country}`;
