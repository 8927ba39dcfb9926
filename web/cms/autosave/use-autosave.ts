import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { currentTime } from '../../api/site.tsx';
import { usePerson } from '../../api/staff/auth.ts';
import { useIsSessionLost } from '../../api/staff/session.ts';
import { showToast } from '../../ui/toast-store.ts';
import { type AutosaveEntry, type AutosaveId, autosaveId, expiresBefore, leftBehind } from './entry.ts';
import { findOpenForms, markFormOpen, newFormId } from './open-forms.ts';
import { readEntries, writeEntries } from './store.ts';
import { createWriteThrottle } from './write-throttle.ts';

/** What the notice says about an entry: the fields it would change, and whether the record has changed since. */
type Description = { labels: string[]; outdated: string | null };

export type Autosave = {
  /** The newest unsaved changes of a form that was closed without an answer. */
  found: ({ savedAt: Date } & Description) | null;
  restore: () => void;
  discard: () => void;
  /** Call after every change of the form. */
  onChange: () => void;
  /** The first failure of a visit is shown in the form where it happened. */
  showsFailure: boolean;
};

type Options<Content> = {
  kind: string;
  /** Null until the form has loaded. */
  recordKey: string | null;
  schema: z.ZodType<Content>;
  /** Null if everything is saved. */
  unsaved: () => Content | null;
  /** Null if it would change nothing. */
  describe: (content: Content) => Description | null;
  /** Puts the content into the form. Returns the unsaved values that it replaced, so that they can be restored. */
  apply: (content: Content) => Content | null;
};

type Found<Content> = { entry: AutosaveEntry; content: Content; description: Description };

let hasFailedBefore = false;

/** Stores what is unsaved in this browser, per person and record, and offers what an earlier form left behind. */
export function useAutosave<Content>(options: Options<Content>): Autosave {
  const { kind, recordKey, schema, unsaved, describe, apply } = options;
  const personId = usePerson()?.id;
  const isSessionLost = useIsSessionLost();
  const [formId] = useState(newFormId);
  const [found, setFound] = useState<readonly Found<Content>[]>([]);
  const [showsFailure, setShowsFailure] = useState(false);
  const stored = useRef<AutosaveId | null>(null);
  /** Restored, but not yet part of this form's entry. */
  const restored = useRef<readonly AutosaveId[]>([]);
  const throttle = useRef<ReturnType<typeof createWriteThrottle>>(null);

  const onFailure = () => {
    if (!hasFailedBefore) setShowsFailure(true);
    hasFailedBefore = true;
  };

  const write = useEffectEvent(async () => {
    if (!personId || recordKey === null) return;
    const id = autosaveId({ personId, kind, recordKey }, formId);
    const content = unsaved();
    const put = content === null ? [] : [{ id, savedAt: currentTime(), content }];
    const remove = [...restored.current];
    if (content === null && stored.current) remove.push(stored.current);
    stored.current = content === null ? null : id;
    restored.current = [];
    if (put.length + remove.length === 0) return;
    // One transaction: an entry is removed together with the write of what replaces it.
    await writeEntries({ put, remove }).catch(onFailure);
  });
  useEffect(() => {
    const writes = createWriteThrottle(() => write());
    throttle.current = writes;
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') writes.flush();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      // Removes the entry if the form was saved, or left without saving.
      writes.end();
    };
  }, []);
  useEffect(() => markFormOpen(formId), [formId]);

  const onEntries = useEffectEvent((entries: readonly AutosaveEntry[]) => {
    const offered: Found<Content>[] = [];
    const saved: AutosaveId[] = [];
    for (const entry of entries) {
      const { data: content } = schema.safeParse(entry.content);
      if (content === undefined) continue;
      const description = describe(content);
      if (description) offered.push({ entry, content, description });
      // Saved after all: the browser was closed before the response arrived.
      else saved.push(entry.id);
    }
    setFound(offered);
    if (saved.length > 0) void writeEntries({ remove: saved }).catch(onFailure);
  });
  useEffect(() => {
    if (!personId || recordKey === null) return;
    let isCurrent = true;
    findLeftBehind({ personId, kind, recordKey }).then(
      (entries) => isCurrent && onEntries(entries),
      // Reported when a write fails.
      () => {},
    );
    return () => {
      isCurrent = false;
      setFound([]);
    };
  }, [personId, kind, recordKey]);
  useEffect(() => {
    if (!isSessionLost) return;
    // After the next sign-in: another tab may have signed out, which removes the entry.
    return () => throttle.current?.schedule();
  }, [isSessionLost]);

  const [first, ...others] = found;

  const restore = () => {
    if (!first || !personId || recordKey === null) return;
    const replaced = apply(first.content);
    restored.current = [...restored.current, first.entry.id];
    throttle.current?.schedule();
    const description = replaced && describe(replaced);
    if (!replaced || !description) return setFound(others);
    const id = autosaveId({ personId, kind, recordKey }, newFormId());
    const entry = { id, savedAt: currentTime(), content: replaced };
    setFound([...others, { entry, content: replaced, description }]);
    void writeEntries({ put: [entry] }).catch(onFailure);
  };

  const discard = () => {
    if (!first) return;
    setFound(others);
    void writeEntries({ remove: [first.entry.id] }).catch(onFailure);
    const undo = () => {
      setFound((now) => [first, ...now]);
      void writeEntries({ put: [first.entry] }).catch(onFailure);
    };
    showToast({ title: 'Unsaved changes discarded', action: { label: 'Undo', onAct: undo } });
  };

  return {
    found: first ? { savedAt: first.entry.savedAt, ...first.description } : null,
    restore,
    discard,
    onChange: () => throttle.current?.schedule(),
    showsFailure,
  };
}

async function findLeftBehind(record: Parameters<typeof leftBehind>[1]): Promise<AutosaveEntry[]> {
  const [entries, openForms] = await Promise.all([readEntries(expiresBefore(currentTime())), findOpenForms()]);
  return leftBehind(entries, record, openForms);
}
