import { z } from 'zod';
import type { SiteText } from '../../../domain/content-catalogue.ts';
import { type Autosave, useAutosave } from '../autosave/use-autosave.ts';
import type { useDrafts } from './use-drafts.ts';

/** By key; `seen` as in `use-drafts.ts`. */
const contentSchema = z.record(z.string(), z.object({ text: z.string(), seen: z.string().nullable() }));
type Content = z.infer<typeof contentSchema>;

type Options = {
  /** Null until they have loaded. */
  texts: readonly SiteText[] | null;
  drafts: ReturnType<typeof useDrafts>;
  hasUnsavedChanges: () => boolean;
};

/** Autosave of all site texts together. */
export function useTextAutosave({ texts, drafts, hasUnsavedChanges }: Options): Autosave {
  const { stateOf, restoreDraft } = drafts;

  const draftsOf = (keys: readonly SiteText['key'][]): Content | null => {
    const changed = keys.map((key) => ({ key, ...stateOf(key) })).filter(({ value, stored }) => value !== stored);
    if (changed.length === 0) return null;
    return Object.fromEntries(changed.map(({ key, value, seen }) => [key, { text: value, seen }]));
  };
  const applicable = (content: Content) =>
    (texts ?? []).flatMap(({ key, label }) => {
      const draft = content[key];
      return draft && draft.text !== stateOf(key).value ? [{ key, label, draft }] : [];
    });

  return useAutosave({
    kind: 'site texts',
    recordKey: texts && 'all',
    schema: contentSchema,
    unsaved: () => (texts && hasUnsavedChanges() ? draftsOf(texts.map(({ key }) => key)) : null),
    describe: (content) => {
      const changes = applicable(content);
      if (changes.length === 0) return null;
      const isOutdated = changes.some(({ key, draft }) => draft.seen !== stateOf(key).seen);
      return {
        labels: changes.map(({ label }) => label),
        outdated: isOutdated ? 'Some of these texts have been changed since.' : null,
      };
    },
    apply: (content) => {
      const changes = applicable(content);
      const replaced = draftsOf(changes.map(({ key }) => key));
      for (const { key, draft } of changes) restoreDraft(key, draft);
      const [first] = changes;
      if (first) document.querySelector<HTMLElement>(`[name=${first.key}]`)?.focus();
      return replaced;
    },
  });
}
