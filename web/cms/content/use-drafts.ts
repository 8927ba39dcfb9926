import { useState } from 'react';
import { type ContentEntry, siteText, type TextKey } from '../../../domain/content.ts';
import type { SiteText } from '../../../domain/content-catalogue.ts';
import { useSite } from '../../api/site.tsx';

type Drafts = Partial<Record<TextKey, string>>;

/** What was typed and is not saved yet, for all texts together: a preview shows more than one of them. */
export function useDrafts(texts: readonly SiteText[], entries: readonly ContentEntry[]) {
  const { gallery } = useSite();
  const [drafts, setDrafts] = useState<Drafts>({});
  const storedText = (key: TextKey): string => siteText(entries, key, gallery);
  const typedText = (key: TextKey): string => drafts[key] ?? storedText(key);
  return {
    storedText,
    typedText,
    isDirty: texts.some(({ key }) => typedText(key) !== storedText(key)),
    type: (key: TextKey, draft: string) => setDrafts((others) => ({ ...others, [key]: draft })),
    /** It is saved or given up; what was typed since then stays. */
    drop: (key: TextKey, draft: string) =>
      setDrafts(({ [key]: newest, ...others }) => (newest === draft ? others : { ...others, [key]: newest })),
  };
}
