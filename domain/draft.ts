import { z } from 'zod';
import { instant, optionalInstant } from './fields.ts';

/** What staff can draft, publish, schedule and compare with earlier versions. */
export const CONTENT_KINDS = ['artist', 'exhibition', 'artwork', 'press item', 'fair', 'site text'] as const;
export const contentKindSchema = z.enum(CONTENT_KINDS, { error: `Kind must be ${CONTENT_KINDS.join(', ')}` });
export type ContentKind = z.infer<typeof contentKindSchema>;

/** The id of a record, also of one that does not exist yet, in lower case as the database writes it; of a site text its key. */
export const contentKeySchema = z
  .string({ error: 'Key is required' })
  .regex(
    /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-z_]{1,100})$/,
    'Key must be the id of a record or the key of a text',
  );

/** In place of a title that is empty. */
export const UNTITLED = 'Untitled';

/** The fields of a record under the names of the API's input. */
export const fieldsSchema = z.record(z.string(), z.unknown());
export type Fields = z.infer<typeof fieldsSchema>;

/** A record that is not public yet, or changes to a public one that are not. */
export const draftSchema = z.object({
  kind: contentKindSchema,
  key: z.string().describe('The id of the record; of a site text its key'),
  title: z.string(),
  fields: fieldsSchema.describe('Of a new record all fields but empty ones; of a public one those that differ from it'),
  base: fieldsSchema
    .nullable()
    .describe('What was public in the same fields when the draft was saved; null for a new record'),
  isWithdrawn: z.boolean().describe('It was public before'),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type Draft = z.infer<typeof draftSchema>;

/** What would be published. */
export const mergedFields = (publicFields: Fields | null, draft: Pick<Draft, 'fields'>): Fields => ({
  ...publicFields,
  ...draft.fields,
});

/** The fields of the draft that were also changed in the public version since it was saved. */
export const overtakenFields = (publicFields: Fields, { base }: Pick<Draft, 'base'>): string[] =>
  Object.keys(base ?? {}).filter((name) => !isSameValue(base?.[name], publicFields[name]));

/** Fields hold texts, numbers, switches and lists of texts. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The versions that a form began from: a save that would overwrite a newer one is rejected. Missing: not compared. */
const seenVersions = {
  publicUpdatedAt: optionalInstant('Last change').describe('Of the public version; null if there was none'),
  draftUpdatedAt: optionalInstant('Last change of the draft').describe('Null if there was no draft'),
};
export type SeenVersions = { publicUpdatedAt?: string | null | undefined; draftUpdatedAt?: string | null | undefined };

export const draftInputSchema = z.object({ kind: contentKindSchema, fields: fieldsSchema, ...seenVersions });
export type DraftInput = z.infer<typeof draftInputSchema>;

/** Without fields, the stored draft is published. */
export const publishInputSchema = z.object({
  kind: contentKindSchema,
  fields: fieldsSchema.optional(),
  ...seenVersions,
});

/** As the query of a DELETE, which has no body. */
export const seenDraftSchema = z.object({ draftUpdatedAt: seenVersions.draftUpdatedAt });

export const withdrawInputSchema = z.object({ kind: contentKindSchema, ...seenVersions });

/** `draft` is null where nothing differs from the public version. */
export const savedDraftSchema = z.object({ draft: draftSchema.nullable() });

export const SCHEDULED_ACTIONS = ['publish', 'withdraw'] as const;
export type ScheduledAction = (typeof SCHEDULED_ACTIONS)[number];

export const scheduleSchema = z.object({
  id: z.uuid(),
  kind: contentKindSchema,
  key: z.string(),
  title: z.string(),
  action: z.enum(SCHEDULED_ACTIONS),
  at: z.iso.datetime(),
  release: z.uuid().nullable().describe('The same for all that is published together'),
  by: z.string().nullable(),
  failure: z.string().nullable().describe('Why it could not be done when it was due'),
});
export type Schedule = z.infer<typeof scheduleSchema>;

/** Null removes a time, and one that is missing stays. */
export const scheduleInputSchema = z.object({
  kind: contentKindSchema,
  publishAt: instant('Publish at').nullish(),
  withdrawAt: instant('Withdraw at').nullish(),
});
export type ScheduleInput = z.infer<typeof scheduleInputSchema>;

/** What is published or scheduled as one. Visitors wait for it: each record takes 10 to 40 milliseconds. */
const RELEASE_LIMIT = 200;
const CHOOSE = 'Choose what to publish';
const releaseItemsSchema = z
  .array(z.object({ kind: contentKindSchema, key: contentKeySchema }, { error: CHOOSE }), { error: CHOOSE })
  .min(1, CHOOSE)
  .max(RELEASE_LIMIT, `At most ${RELEASE_LIMIT} records can be published together`);
export type ReleaseItem = z.infer<typeof releaseItemsSchema>[number];

/** Without an instant it is published now. */
export const releaseInputSchema = z.object({
  items: releaseItemsSchema,
  at: instant('Publish at').nullish(),
  replaces: z
    .uuid({ error: 'Replaces must be the id of a release' })
    .nullish()
    .describe('The scheduled release that this one takes the place of'),
});
export type ReleaseInput = z.infer<typeof releaseInputSchema>;

/** Why a record cannot be published yet. */
export const releaseProblemSchema = z.object({
  kind: contentKindSchema,
  key: z.string(),
  title: z.string(),
  text: z.string(),
});
export type ReleaseProblem = z.infer<typeof releaseProblemSchema>;

export type PublishState = 'draft' | 'changed' | 'scheduled';

/** What a card says: nothing for a public record without changes. */
export function publishState(
  draft: Pick<Draft, 'base'> | undefined,
  schedules: readonly Pick<Schedule, 'failure'>[],
): PublishState | null {
  if (schedules.some(({ failure }) => failure === null)) return 'scheduled';
  if (!draft) return null;
  return draft.base === null ? 'draft' : 'changed';
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/**
 * Checks the fields of a draft one by one: required ones may be empty, but what is given must be valid. Fields that the
 * schema does not have are dropped, empty ones are null.
 */
export function checkDraft(
  shape: Readonly<Record<string, z.ZodType>>,
  given: Fields,
): { fields: Fields; errors: Record<string, string> } {
  const fields: Fields = {};
  const errors: Record<string, string> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const value = given[name];
    const { data, error } = schema.safeParse(value);
    if (!error) fields[name] = data;
    else if (isEmpty(value)) fields[name] = Array.isArray(value) ? [] : null;
    else errors[name] = error.issues[0]?.message ?? 'This is not valid';
  }
  return { fields, errors };
}

/** Without null, which the schemas of records do not have for required fields. */
export const withoutEmpty = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
