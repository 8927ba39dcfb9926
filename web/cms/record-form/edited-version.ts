import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Artist } from '../../../domain/artist.ts';
import { type Draft, draftSchema, overtakenFields } from '../../../domain/draft.ts';
import { ApiError } from '../../api/client.ts';
import { useCan } from '../../api/staff/auth.ts';
import { type ContentCollection, draftsQuery } from '../../api/staff/drafts.ts';

/** In place of an id in the address: a new record. */
export const NEW = 'new';

/** What a form shows: a public record, its draft, or both. */
export type EditedVersion<Stored> = {
  /** The public version; null for a record that is not public. */
  record: Stored | null;
  draft: Draft | null;
  /** The record with the changes of the draft; null for a new one without a draft. */
  shown: Stored | null;
};

const NOTHING_YET = { record: null, draft: null, shown: null };

export function editedVersion<Stored>(
  { withFields }: ContentCollection<Stored>,
  record: Stored | null,
  draft: Draft | null,
  artists: readonly Artist[] = [],
): EditedVersion<Stored> {
  return { record, draft, shown: draft ? withFields(record, draft, artists) : record };
}

/**
 * The record with this id and its draft: undefined if not found. Kept if a colleague deletes it, so that nothing typed is lost.
 */
export function useEditedVersion<Stored>(
  collection: ContentCollection<Stored>,
  id: string,
  list: readonly Stored[] | undefined,
): { version: EditedVersion<Stored> | undefined; isError: boolean; isLoaded: boolean; refetch: () => unknown } {
  const drafts = useQuery(draftsQuery);
  // Others save public records only.
  const mayDraft = useCan('edit content');
  const isLoaded = list !== undefined && drafts.data !== undefined;
  const record = list?.find((stored) => collection.keyOf(stored) === id) ?? null;
  const draft = (mayDraft && drafts.data?.find(({ key }) => key === id)) || null;
  const isFound = id === NEW || (isLoaded && (record !== null || draft !== null));
  const [last, setLast] = useState<EditedVersion<Stored> | undefined>(id === NEW ? NOTHING_YET : undefined);
  if (isFound && id !== NEW && (last?.record !== record || last.draft !== draft)) {
    setLast(editedVersion(collection, record, draft));
  }
  return { version: last, isError: drafts.isError, isLoaded, refetch: drafts.refetch };
}

export type Rejection<Stored> = {
  changedBy: string | null;
  /** Null if the record or its draft is gone: then it is what the lists have, once they are read again. */
  current: EditedVersion<Stored> | null;
  /** The version that both have changed. */
  ancestor: Stored | null;
};

/** For a rejected save (409): what a colleague has saved, the public version or the draft. */
export function conflictIn<Stored>(
  error: Error,
  collection: ContentCollection<Stored>,
  base: EditedVersion<Stored>,
): Rejection<Stored> | null {
  if (!(error instanceof ApiError)) return null;
  const { status, problem } = error;
  const isGone = status === 404 && base.record !== null;
  if (!problem?.conflict && !isGone) return null;
  const { changedBy, current: stored } = problem?.conflict ?? { changedBy: null, current: null };
  if (stored === null) {
    return { changedBy, current: base.record ? null : NOTHING_YET, ancestor: base.shown };
  }
  const draft = draftSchema.safeParse(stored);
  if (draft.success) {
    // What was withdrawn meanwhile is a draft of its own.
    const publicRecord = draft.data?.base === null ? null : base.record;
    return { changedBy, current: editedVersion(collection, publicRecord, draft.data), ancestor: base.shown };
  }
  const record = collection.schema.parse(stored);
  const current = withoutOvertaken(collection, { ...base, record });
  return { changedBy, current, ancestor: beforeDraft(collection, base) };
}

/** What was public when the draft was saved. */
export function beforeDraft<Stored>(
  { withFields }: ContentCollection<Stored>,
  { record, draft, shown }: EditedVersion<Stored>,
): Stored | null {
  return record && draft?.base ? withFields(record, { ...draft, fields: draft.base }, []) : shown;
}

/** The draft on top of the public version, except for what was changed there, too. */
export function withoutOvertaken<Stored>(
  collection: ContentCollection<Stored>,
  { record, draft }: Pick<EditedVersion<Stored>, 'record' | 'draft'>,
): EditedVersion<Stored> {
  if (!record || !draft) return { record, draft, shown: record };
  const overtaken = new Set(overtakenFields(collection.fieldsOf(record), draft));
  const fields = Object.fromEntries(Object.entries(draft.fields).filter(([name]) => !overtaken.has(name)));
  return { record, draft, shown: collection.withFields(record, { ...draft, fields }, []) };
}

/** Nothing was saved between them. */
export const isSameVersion = <Stored extends { updatedAt: string }>(
  one: EditedVersion<Stored>,
  other: EditedVersion<Stored>,
): boolean => one.record?.updatedAt === other.record?.updatedAt && one.draft?.updatedAt === other.draft?.updatedAt;

/** A version that is edited instead of the present one, so that saving finds what was changed since. */
export function olderVersion<Stored extends { updatedAt: string }>(
  { record, draft }: EditedVersion<Stored>,
  older: Stored,
): EditedVersion<Stored> {
  if (!draft || older.updatedAt === record?.updatedAt) return { record: older, draft: null, shown: older };
  return { record, draft: { ...draft, updatedAt: older.updatedAt }, shown: older };
}
