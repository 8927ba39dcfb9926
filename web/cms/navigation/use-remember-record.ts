import { useEffect } from 'react';
import { SEARCH_KINDS } from '../../../domain/search-query.ts';
import { usePerson } from '../../api/staff/auth.ts';
import type { ContentCollection } from '../../api/staff/drafts.ts';
import { rememberRecord } from './recent-records.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Lists the record of an open form among those that were opened lately. */
export function useRememberRecord<Stored>(
  { noun, keyOf, fieldsOf }: ContentCollection<Stored>,
  record: Stored | null,
  isDraft: boolean,
): void {
  const personId = usePerson()?.id;
  const kind = SEARCH_KINDS.find((known) => known === noun);
  const key = record && keyOf(record);
  const { title, name, imageUrl } = record ? fieldsOf(record) : {};
  const shownTitle = textOf(title) || textOf(name);
  const picture = textOf(imageUrl) || null;
  useEffect(() => {
    if (!kind || !key || !shownTitle) return;
    rememberRecord(personId, { kind, key, title: shownTitle, subtitle: '', imageUrl: picture, isDraft });
  }, [personId, kind, key, shownTitle, picture, isDraft]);
}
