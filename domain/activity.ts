import { z } from 'zod';

/** What the activity log records. */
export const ACTIVITY_ACTIONS = [
  'created',
  'changed',
  'deleted',
  'restored',
  'exported',
  'erased',
  'signed in from a new device',
  'changed their account',
  'changed rights',
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** Beside the kinds of records: what else can be created, changed or exported. */
export const fieldChangeSchema = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.infer<typeof fieldChangeSchema>;

/** How long the log is kept. */
export const ACTIVITY_YEARS = 2;
