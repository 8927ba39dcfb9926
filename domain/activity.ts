import { z } from 'zod';
import { type Day, nextZurichMidnight } from './day.ts';

/** What the activity log records. */
export const ACTIVITY_ACTIONS = [
  'created',
  'changed',
  'saved a draft of',
  'published',
  'withdrew',
  'scheduled',
  'unscheduled',
  'discarded',
  'shared a preview of',
  'revoked a preview of',
  'deleted',
  'restored',
  'exported',
  'erased',
  'signed in from a new device',
  'entered a wrong code',
  'changed their account',
  'changed rights',
  'invited',
  'deactivated',
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

export const fieldChangeSchema = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.infer<typeof fieldChangeSchema>;

export const activityEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  person: z.string().nullable(),
  action: z.enum(ACTIVITY_ACTIONS),
  kind: z.string().nullable(),
  key: z.string().nullable(),
  title: z.string().nullable(),
  changes: z.array(fieldChangeSchema),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

export const activityPageSchema = z.object({
  /** `isPresent`: the record exists and has a form. */
  entries: z.array(activityEntrySchema.extend({ isPresent: z.boolean() })),
  /** The last entry of this page, if there are more. */
  next: z.uuid().nullable(),
});
export type ActivityPage = z.infer<typeof activityPageSchema>;

/** Someone who is in the log, by their last name in it. */
export const activityPersonSchema = z.object({ id: z.uuid(), name: z.string() });
export type ActivityPerson = z.infer<typeof activityPersonSchema>;

export const ACTIVITY_PAGE_SIZE = 50;

/** How long the log is kept. */
export const ACTIVITY_YEARS = 2;

/** 'Yes', 'Lea Brun, Jon Amsler' */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** From its first instant in Zurich to that of the next day. */
export const instantsOf = (day: Day): { from: Date; until: Date } => {
  const noon = new Date(`${day}T12:00:00Z`);
  return { from: nextZurichMidnight(new Date(noon.getTime() - 86_400_000)), until: nextZurichMidnight(noon) };
};

export const activityFileName = (today: Day): string => `activity-${today}.csv`;

export const ACTIVITY_COLUMNS = ['Time', 'Person', 'Action', 'Kind', 'Record', 'Title', 'Field', 'Before', 'After'];

/** A row for each changed field, and one for an entry without any. */
export const activityRows = ({ at, person, action, kind, key, title, changes }: ActivityEntry): string[][] => {
  const entry = [at, person ?? '', action, kind ?? '', key ?? '', title ?? ''];
  if (changes.length === 0) return [[...entry, '', '', '']];
  return changes.map(({ field, before, after }) => [...entry, field, valueText(before), valueText(after)]);
};
