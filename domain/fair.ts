import { z } from 'zod';
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

/** What a draft and an earlier version hold of a fair. */
export const fairFieldsSchema = fairSchema.omit({ id: true, updatedAt: true });
export type FairFields = z.infer<typeof fairFieldsSchema>;
export const fairFieldsOf = ({ id, updatedAt, ...fields }: Fair): FairFields => fields;
