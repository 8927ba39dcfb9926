import { useState } from 'react';
import { siteText, type TextKey } from '../../../domain/content.ts';
import type { SiteText } from '../../../domain/content-catalogue.ts';
import type { ContentEntry } from '../../../domain/content-entry.ts';
import { useSite } from '../../api/site.tsx';

type Draft = {
  text: string;
  /** When the text was written that was changed; null for the default. */
  seen: string | null;
  /** It was refused once, because the site says something else by now. */
  isRefused: boolean;
};
type Drafts = Partial<Record<TextKey, Draft>>;

/** What was typed and is not saved yet, for all texts together: a preview shows more than one of them. */
export function useDrafts(texts: readonly SiteText[], entries: readonly ContentEntry[]) {
  const { gallery } = useSite();
  const [drafts, setDrafts] = useState<Drafts>({});
  const storedText = (key: TextKey): string => siteText(entries, key, gallery);
  const typedText = (key: TextKey): string => drafts[key]?.text ?? storedText(key);
  const writtenAt = (key: TextKey): string | null => entries.find((entry) => entry.key === key)?.updatedAt ?? null;

  const change = (key: TextKey, next: (draft: Draft | undefined) => Draft | undefined) =>
    setDrafts(({ [key]: draft, ...others }) => {
      const changed = next(draft);
      return changed ? { ...others, [key]: changed } : others;
    });
  return {
    typedText,
    isDirty: texts.some(({ key }) => typedText(key) !== storedText(key)),
    stateOf: (key: TextKey) => {
      const draft = drafts[key];
      return {
        stored: storedText(key),
        value: typedText(key),
        seen: draft ? draft.seen : writtenAt(key),
        isRefused: draft?.isRefused ?? false,
        /** Somebody else has written it since. */
        isOvertaken: draft !== undefined && (draft.isRefused || draft.seen !== writtenAt(key)),
      };
    },
    /** What is typed back to what the site says is no draft. */
    type: (key: TextKey, text: string) =>
      change(key, (draft) => {
        if (text === storedText(key)) return undefined;
        return draft ? { ...draft, text } : { text, seen: writtenAt(key), isRefused: false };
      }),
    /** It is saved or given up; what was typed since then stays, as a change of what was saved. */
    drop: (key: TextKey, text: string, seen: string | null) =>
      change(key, (draft) => (draft && draft.text !== text ? { ...draft, seen, isRefused: false } : undefined)),
    /** The person is told what the site says now: whatever is saved next is saved in full knowledge of it. */
    refuse: (key: TextKey, seen: string | null) => change(key, (draft) => draft && { ...draft, seen, isRefused: true }),
  };
}
