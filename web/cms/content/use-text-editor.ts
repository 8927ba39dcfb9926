import { useState } from 'react';
import { type SiteText, textInputSchema } from '../../../domain/content-catalogue.ts';
import { ApiError } from '../../api/client.ts';
import { conflictingText, useWriteText } from '../../api/staff/content.ts';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure } from '../failure.ts';

type Options = {
  text: SiteText;
  stored: string;
  /** The draft. */
  value: string;
  /** `updatedAt` of the version that was edited; null for the default. */
  seen: string | null;
  /** With the new `updatedAt`; null for the default. */
  onSaved: (updatedAt: string | null) => void;
  onConflict: () => void;
  onReset: () => void;
};

/** An object, so that the same message again triggers the effect that focuses the field. */
type TextError = { message: string };

/** Validates, saves and resets one text, with toasts and undo. */
export function useTextEditor({ text, stored, value, seen, onSaved, onConflict, onReset }: Options) {
  const { key } = text;
  const [error, setError] = useState<TextError | null>(null);

  const save = useWriteText({
    onSuccess: () => showToast({ title: 'Text saved' }),
    onError: (failure) => showFailure('Failed to save text', failure),
  });
  const undo = useWriteText({
    onSuccess: () => showToast({ title: 'Text restored' }),
    onError: (failure) => showFailure('Failed to restore text', failure),
  });
  const reset = useWriteText({
    onSuccess: ({ before }) =>
      showToast({
        title: 'Text reset to default',
        action: { label: 'Undo', onAct: () => undo.mutate({ key, content: before, before: text.default, seen: null }) },
      }),
    onError: (failure) => showFailure('Failed to reset text', failure),
  });

  /** The default is not stored, so that the text follows a changed default. */
  const contentOf = (): { content: string | null } | null => {
    if (value.trim() === text.default) return { content: null };
    const checked = textInputSchema(text).safeParse({ content: value });
    if (checked.success) return checked.data;
    setError({ message: checked.error.issues[0]?.message ?? '' });
    return null;
  };

  return {
    error,
    clearError: () => setError(null),
    isSaving: save.isPending,
    isResetting: reset.isPending,
    /** Calls `then` if the text is valid. */
    check: (then: () => void) => {
      setError(null);
      if (contentOf()) then();
    },
    /** `publish` also ends the draft of the text. */
    save: (publish?: (content: string, onPublished: () => void) => void) => {
      if (value === stored || save.isPending) return;
      const input = contentOf();
      if (!input) return;
      setError(null);
      if (publish) return publish(input.content ?? text.default, () => onSaved(null));
      save.mutate(
        { key, ...input, before: stored, seen },
        {
          onSuccess: ([written]) => onSaved(written?.updatedAt ?? null),
          onError: (failure) => {
            if (conflictingText(failure) !== undefined) onConflict();
            const message = failure instanceof ApiError ? failure.problem?.errors?.content : undefined;
            if (message) setError({ message });
          },
        },
      );
    },
    reset: () => reset.mutate({ key, content: null, before: stored, seen }, { onSuccess: onReset }),
  };
}
