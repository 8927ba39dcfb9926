import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SiteText } from '../../../domain/content-catalogue.ts';
import { formatBriefly } from '../../../domain/date-time.ts';
import type { Draft } from '../../../domain/draft.ts';
import { exceptionText, parseExceptions } from '../../../domain/opening-exceptions.ts';
import { ApiError } from '../../api/client.ts';
import { useSite } from '../../api/site.tsx';
import { draftsQuery, useDiscardDraft, usePublish, useSaveDraft } from '../../api/staff/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure } from '../failure.ts';
import { PreviewTabButton } from '../preview/preview-tab-button.tsx';

const KIND = 'site text';
const TEXTS = { path: '/api/cms/content', dependentQueries: [] };

export const textOfDraft = ({ fields }: Draft): string => String(fields.content ?? '');

type Edited = {
  isDirty: boolean;
  /** `updatedAt` of the public version that was edited; null for the default. */
  seen: string | null;
  hasConflict: boolean;
  onConflict: () => void;
};

/** The draft of one text, with what can be done with it. */
export function useTextDraft({ key, label }: SiteText, { isDirty, seen, hasConflict, onConflict }: Edited) {
  const { data: drafts } = useQuery(draftsQuery);
  const draft = drafts?.find((found) => found.key === key) ?? null;
  /** The draft that was there when typing began; undefined until the drafts have loaded. */
  const [seenDraft, setSeenDraft] = useState<Draft | null>();
  if (drafts && (seenDraft === undefined || !isDirty) && seenDraft !== draft) setSeenDraft(draft);
  const target = (content: string, draftUpdatedAt: string | null) =>
    ({
      collection: TEXTS,
      kind: KIND,
      key,
      fields: { content },
      seen: { publicUpdatedAt: seen, draftUpdatedAt },
    }) as const;
  const edited = (content: string) => target(content, (hasConflict ? draft : seenDraft)?.updatedAt ?? null);
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.problem?.conflict) onConflict();
  };
  const save = useSaveDraft({
    onSuccess: () => showToast({ title: 'Draft saved' }),
    onError: (error) => showFailure('Failed to save draft', error),
  });
  const publish = usePublish({
    onSuccess: () => showToast({ title: 'Text saved' }),
    onError: (error) => showFailure('Failed to save text', error),
  });
  const undo = useSaveDraft({
    onSuccess: () => showToast({ title: 'Draft restored' }),
    onError: (error) => showFailure('Failed to restore the draft', error),
  });
  const discard = useDiscardDraft({
    onSuccess: () => {
      if (!draft) return;
      const again = target(textOfDraft(draft), null);
      showToast({ title: `Draft of ${label} discarded`, action: { label: 'Undo', onAct: () => undo.mutate(again) } });
    },
    onError: (error) => showFailure('Failed to discard the draft', error),
  });
  return {
    draft,
    /** A colleague has saved it since typing began. */
    isOutdated: isDirty && !save.isPending && seenDraft?.updatedAt !== draft?.updatedAt,
    isSaving: save.isPending,
    isPublishing: publish.isPending,
    isDiscarding: discard.isPending,
    save: (content: string, onSaved: () => void) => save.mutate(edited(content), { onSuccess: onSaved, onError }),
    publish: (content: string, onPublished: () => void) => {
      if (!publish.isPending) publish.mutate(edited(content), { onSuccess: onPublished, onError });
    },
    discard: () => draft && discard.mutate({ key, updatedAt: draft.updatedAt }),
  };
}

type Props = { text: SiteText; state: ReturnType<typeof useTextDraft>; onEdit: (draft: string) => void };

/** Below the field, which holds the public text until the draft is edited. */
export function TextDraft({ text, state, onEdit }: Props): ReactNode {
  const { today } = useSite();
  const { draft, publish, discard, isPublishing, isDiscarding } = state;
  if (!draft) return null;
  const content = textOfDraft(draft);
  const readable = text.key === 'opening_exceptions' ? parseExceptions(content).map(exceptionText).join('\n') : content;
  return (
    <div className="mt-3 mb-4 border-l-2 border-ink pl-4">
      <p className="text-small text-quiet">
        Draft, not public, saved {formatBriefly(new Date(draft.updatedAt), today)}
        {draft.updatedBy && ` by ${draft.updatedBy}`}
      </p>
      <p className="mt-1 line-clamp-6 break-words whitespace-pre-line">{readable}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="small" aria-label={`Edit draft: ${text.label}`} onClick={() => onEdit(content)}>
          Edit
        </Button>
        <PreviewTabButton
          look="small"
          accessibleName={`Preview draft: ${text.label}`}
          previewed={() => ({ kind: KIND, key: text.key, fields: { content } })}
        />
        <Button
          look="small"
          aria-label={`Publish draft: ${text.label}`}
          isBusy={isPublishing}
          onClick={() => publish(content, () => {})}
        >
          Publish
        </Button>
        <Button look="small" aria-label={`Discard draft: ${text.label}`} isBusy={isDiscarding} onClick={discard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
