import { z } from 'zod';
import { ACTIVITY_ACTIONS } from './activity.ts';
import { fieldsSchema } from './draft.ts';

// The history of a record. Staff only: no public page imports this.

/** One saved version. Lists do without its fields. */
const versionSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  person: z.string().nullable().describe('Null for what was there before the history began'),
  action: z.enum(ACTIVITY_ACTIONS),
  isPublic: z.boolean().describe('False for a draft'),
  changed: z.array(z.string()).describe('The names of the fields that it changed'),
});
export type Version = z.infer<typeof versionSchema>;

export const versionsPageSchema = z.object({
  versions: z.array(versionSchema),
  next: z.uuid().nullable().describe('The last version of this page, if there are older ones'),
});
export type VersionsPage = z.infer<typeof versionsPageSchema>;

/** An artist or artwork that a version refers to. */
const referenceSchema = z.object({
  name: z.string(),
  isMissing: z.boolean().describe('Neither public nor a draft: a record cannot refer to it any more'),
});
export type Reference = z.infer<typeof referenceSchema>;
export type References = Readonly<Record<string, Reference>>;

export const wholeVersionSchema = versionSchema.extend({
  fields: fieldsSchema,
  before: fieldsSchema.nullable().describe('What it replaced in the changed fields; null for a first version'),
  references: z.record(z.string(), referenceSchema).describe('By id'),
});
export type WholeVersion = z.infer<typeof wholeVersionSchema>;

export const VERSIONS_PER_PAGE = 20;

/** Kept: the newest versions of each record, and all of the last years. */
export const KEPT_VERSIONS = 100;
export const KEPT_VERSION_YEARS = 2;
