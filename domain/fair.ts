import { z } from 'zod';
import type { Day } from './day.ts';
import {
  day,
  fileAddressList,
  integer,
  LIMITS,
  nameList,
  optionalFileAddress,
  optionalText,
  optionalWebAddress,
  requiredText,
} from './fields.ts';

export const FAIR_YEARS = { min: 2000, max: 2100 } as const;

export const fairSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  location: z.string(),
  year: z.int(),
  startDate: z.string(),
  endDate: z.string(),
  participatingArtists: z.array(z.string()),
  fairLogoUrl: z.string().nullable(),
  externalUrl: z.string().nullable(),
  boothImages: z.array(z.string()),
  description: z.string().nullable(),
  section: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
export type Fair = z.infer<typeof fairSchema>;

export const fairInputSchema = z.object({
  name: requiredText('Name', LIMITS.name),
  location: requiredText('Location', LIMITS.line),
  year: integer('Year', FAIR_YEARS.min, FAIR_YEARS.max),
  startDate: day('Start date'),
  endDate: day('End date'),
  participatingArtists: nameList('Participating artists'),
  fairLogoUrl: optionalFileAddress('Fair logo'),
  externalUrl: optionalWebAddress('External website'),
  boothImages: fileAddressList('Booth images'),
  description: optionalText('Description', LIMITS.longText),
  section: optionalText('Section', LIMITS.line),
});
export type FairInput = z.infer<typeof fairInputSchema>;

export type FairStatus = 'upcoming' | 'running' | 'past';

/** A running fair is in neither of the two groups that screens show; they draw it apart. */
export function fairStatus(dates: Pick<Fair, 'startDate' | 'endDate'>, today: Day): FairStatus {
  if (dates.startDate > today) return 'upcoming';
  return dates.endDate < today ? 'past' : 'running';
}

/** What comes is listed soonest first, everything else as it was given, latest first. */
export function fairsByStatus(fairs: readonly Fair[], today: Day): Record<FairStatus, Fair[]> {
  const groups: Record<FairStatus, Fair[]> = { running: [], upcoming: [], past: [] };
  for (const fair of fairs) groups[fairStatus(fair, today)].push(fair);
  groups.upcoming.sort((a, b) => a.startDate.localeCompare(b.startDate));
  return groups;
}
