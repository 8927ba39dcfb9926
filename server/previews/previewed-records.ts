import { and, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Fields, mergedFields } from '../../domain/draft.ts';
import type { Db } from '../db/database.ts';
import { drafts } from '../db/schema/draft.ts';
import { findDraft } from '../drafts/repository.ts';
import type { ContentType, PublishContext } from '../publishing/content-type.ts';

export type PreviewedRecord = { kind: ContentType['kind']; key: string; fields: Fields };

/** The record with the drafts that it refers to: its artist may not be public either. */
export async function withReferencedDrafts(db: Db, record: PreviewedRecord): Promise<PreviewedRecord[]> {
  const found = new Map([[record.key, record]]);
  let added = [record];
  while (added.length > 0) {
    const unknown = added.flatMap(({ fields }) => referencedIds(fields)).filter((id) => !found.has(id));
    added = unknown.length > 0 ? await findNewRecords(db, unknown) : [];
    for (const draft of added) found.set(draft.key, draft);
  }
  return [...found.values()];
}

const referencedIds = (fields: Fields): string[] =>
  Object.values(fields)
    .flat()
    .flatMap((value) => z.uuid().safeParse(value).data ?? []);

const findNewRecords = (db: Db, keys: string[]): Promise<PreviewedRecord[]> =>
  db
    .select({ kind: drafts.kind, key: drafts.key, fields: drafts.fields })
    .from(drafts)
    .where(and(inArray(drafts.key, keys), isNull(drafts.base)));

/** What would be published of the draft. Null where there is none. */
export async function findDraftedRecord(
  db: Db,
  type: ContentType,
  key: string,
  today: PublishContext['today'],
): Promise<PreviewedRecord | null> {
  const draft = await findDraft(db, key);
  if (!draft || draft.kind !== type.kind) return null;
  const publicVersion = draft.base && (await type.find(db, key, today));
  return { kind: type.kind, key, fields: mergedFields(publicVersion?.fields ?? null, draft) };
}
