import { useState } from 'react';
import type { TextKey } from '../../../domain/content.ts';
import type { SiteText } from '../../../domain/content-catalogue.ts';
import type { ContentEntry } from '../../../domain/content-entry.ts';

type Draft = {
  text: string;
  /** `updatedAt` of the version that was edited; null for the default. */
  seen: string | null;
  /** A save was rejected because of an edit conflict. */
  hasConflict: boolean;
};
type Drafts = Partial<Record<TextKey, Draft>>;

/** Unsaved changes of all texts; in one place, because a preview shows several texts. */
export function useDrafts(texts: readonly SiteText[], entries: readonly ContentEntry[], onChange: () => void) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const defaultOf = (key: TextKey): string => texts.find((text) => text.key === key)?.default ?? '';
  const storedText = (key: TextKey): string => entries.find((entry) => entry.key === key)?.content || defaultOf(key);
  const draftText = (key: TextKey): string => drafts[key]?.text ?? storedText(key);
  const updatedAtOf = (key: TextKey): string | null => entries.find((entry) => entry.key === key)?.updatedAt ?? null;

  const change = (key: TextKey, next: (draft: Draft | undefined) => Draft | undefined) => {
    setDrafts(({ [key]: draft, ...others }) => {
      const changed = next(draft);
      return changed ? { ...others, [key]: changed } : others;
    });
    onChange();
  };
  return {
    draftText,
    isDirty: texts.some(({ key }) => draftText(key) !== storedText(key)),
    stateOf: (key: TextKey) => {
      const draft = drafts[key];
      return {
        stored: storedText(key),
        value: draftText(key),
        /** After a conflict the current text is shown, so that the next save may overwrite it. */
        seen: draft && !draft.hasConflict ? draft.seen : updatedAtOf(key),
        hasConflict: draft?.hasConflict ?? false,
        /** A colleague saved the text after editing began. */
        isOutdated: draft !== undefined && (draft.hasConflict || draft.seen !== updatedAtOf(key)),
      };
    },
    /** A text that equals the stored one is no draft. */
    setDraft: (key: TextKey, text: string) =>
      change(key, (draft) => {
        if (text === storedText(key)) return undefined;
        return draft ? { ...draft, text } : { text, seen: updatedAtOf(key), hasConflict: false };
      }),
    restoreDraft: (key: TextKey, restored: { text: string; seen: string | null }) =>
      change(key, () => (restored.text === storedText(key) ? undefined : { ...restored, hasConflict: false })),
    /** After saving or discarding `text`; anything typed since then stays as a draft. */
    drop: (key: TextKey, text: string, seen: string | null) =>
      change(key, (draft) => (draft && draft.text !== text ? { ...draft, seen, hasConflict: false } : undefined)),
    markConflict: (key: TextKey) => change(key, (draft) => draft && { ...draft, hasConflict: true }),
  };
}
