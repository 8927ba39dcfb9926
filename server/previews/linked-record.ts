import type { FastifyRequest } from 'fastify';
import type { Day } from '../../domain/day.ts';
import type { AppContext } from '../app-context.ts';
import type { Db } from '../db/database.ts';
import { objectNamesIn } from '../objects/object-name.ts';
import type { ContentTypes } from '../publishing/content-types.ts';
import { findOpenLink, type OpenLink } from './link-repository.ts';
import { findDraftedRecord, type PreviewedRecord, withReferencedDrafts } from './previewed-records.ts';

/** What a link shows. Null where its draft has been published, discarded or deleted since. */
export async function findLinkedRecord(
  db: Db,
  types: ContentTypes,
  { kind, key, fields }: OpenLink,
  today: Day,
): Promise<PreviewedRecord | null> {
  return fields ? { kind, key, fields } : findDraftedRecord(db, types[kind], key, today);
}

/** Holds the token of a link, for files that only its preview shows. */
export const PREVIEW_COOKIE = 'preview';

/** Whether the link that was opened last in this browser shows the file, which may be in no public record. */
export async function isInPreview(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  objectName: string,
  { database: { db }, contentTypes, clock, today }: AppContext,
): Promise<boolean> {
  const token = cookies[PREVIEW_COOKIE];
  const link = token ? await findOpenLink(db, token, clock()) : null;
  const record = link && (await findLinkedRecord(db, contentTypes, link, today()));
  if (!record) return false;
  const shown = await withReferencedDrafts(db, record);
  return shown.some(({ fields }) => objectNamesIn(JSON.stringify(fields)).includes(objectName));
}
