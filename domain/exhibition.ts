import { z } from 'zod';
import { artistSummarySchema } from './artist.ts';
import type { Day } from './day.ts';
import { day, fileAddressList, LIMITS, optionalFileAddress, optionalText, requiredText, yesNo } from './fields.ts';

export const exhibitionSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  venue: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  location: z.string(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullable(),
  galleryImages: z.array(z.string()),
  imageCredits: z.string().nullable(),
  description: z.string().nullable(),
  descriptionAuthor: z.string().nullable(),
  featured: z.boolean(),
  updatedAt: z.iso.datetime(),
  artists: z.array(artistSummarySchema),
  isUpcoming: z.boolean(),
});
export type Exhibition = z.infer<typeof exhibitionSchema>;

export const exhibitionInputSchema = z.object({
  artistIds: z
    .array(z.uuid({ error: 'This artist does not exist' }), { error: 'At least one artist is required' })
    .min(1, 'At least one artist is required')
    .max(LIMITS.list, `An exhibition can have at most ${LIMITS.list} artists`)
    .transform((ids) => [...new Set(ids)]),
  title: requiredText('Title', LIMITS.title),
  venue: requiredText('Venue', LIMITS.line),
  startDate: day('Start date'),
  endDate: day('End date'),
  location: requiredText('Location', LIMITS.line),
  imageUrl: optionalFileAddress('Featured image'),
  imageAlt: optionalText('Alternative text', LIMITS.line),
  galleryImages: fileAddressList('Gallery images'),
  imageCredits: optionalText('Image credits', LIMITS.message),
  description: optionalText('Description', LIMITS.longText),
  descriptionAuthor: optionalText('Description author', LIMITS.line),
  featured: yesNo('Featured Exhibition'),
});
export type ExhibitionInput = z.infer<typeof exhibitionInputSchema>;

/** Of an exhibition that names none. */
export const VARIOUS_ARTISTS = 'Various Artists';

export type ExhibitionStatus = 'current' | 'upcoming' | 'past';

/** Days, not instants: the first and the last day belong to the exhibition. */
export function exhibitionStatus(dates: Pick<Exhibition, 'startDate' | 'endDate'>, today: Day): ExhibitionStatus {
  if (dates.startDate > today) return 'upcoming';
  return dates.endDate < today ? 'past' : 'current';
}

export const EXHIBITION_STATUSES: readonly ExhibitionStatus[] = ['current', 'upcoming', 'past'];

export type ExhibitionsByStatus = Record<ExhibitionStatus, Exhibition[]>;

/** What comes is listed soonest first, everything else as it was given, latest first. */
export function exhibitionsByStatus(exhibitions: readonly Exhibition[], today: Day): ExhibitionsByStatus {
  const groups: ExhibitionsByStatus = { current: [], upcoming: [], past: [] };
  for (const exhibition of exhibitions) groups[exhibitionStatus(exhibition, today)].push(exhibition);
  groups.upcoming.sort((a, b) => a.startDate.localeCompare(b.startDate));
  return groups;
}
