import { z } from 'zod';

/** What a form instance belongs to. */
export type AutosaveRecord = { personId: string; kind: string; recordKey: string };

/** Person, kind, record key and form instance. Each instance has its own entry, so that forms never overwrite each other. */
const idSchema = z.tuple([z.string(), z.string(), z.string(), z.string()]);
export type AutosaveId = z.infer<typeof idSchema>;

const entrySchema = z.object({ id: idSchema, savedAt: z.date(), content: z.unknown() });
export type AutosaveEntry = z.infer<typeof entrySchema>;

export const autosaveId = ({ personId, kind, recordKey }: AutosaveRecord, formId: string): AutosaveId => [
  personId,
  kind,
  recordKey,
  formId,
];

const KEPT_MS = 30 * 86_400_000;

export const expiresBefore = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

/** Entries of a record whose form is no longer open, newest first. Skips unreadable ones, such as those of another version. */
export function leftBehind(
  stored: readonly unknown[],
  { personId, kind, recordKey }: AutosaveRecord,
  openForms: ReadonlySet<string>,
): AutosaveEntry[] {
  return stored
    .flatMap((entry) => entrySchema.safeParse(entry).data ?? [])
    .filter(({ id }) => id[0] === personId && id[1] === kind && id[2] === recordKey && !openForms.has(id[3]))
    .toSorted((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
}
