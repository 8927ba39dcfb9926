import type { RefObject } from 'react';
import { useDiscardDraft, useRestoreDraft } from '../../api/staff/drafts.ts';
import {
  type Collection,
  type RecordType,
  useDeleteRecord,
  useRecordsBeingDeleted,
  useRestoreRecord,
} from '../../api/staff/records.ts';
import { keepFocusIn } from '../../ui/keep-focus-in.ts';
import { showToast } from '../../ui/toast-store.ts';
import { capitalize } from '../capitalize.ts';
import { showFailure } from '../failure.ts';

/** Deletes without a confirmation; the toast offers an undo. */
export function useDeletion<Stored>(
  collection: Collection<Stored>,
  list: RefObject<HTMLElement | null>,
  /** Not public: only its draft is deleted. */
  isDraft: (stored: Stored) => boolean = () => false,
) {
  const undo = useUndo(collection);
  const undoDraft = useUndo(collection, { isDraft: true });
  const deletedToast = (act: () => void) => {
    showToast({
      title: `${capitalize(collection.noun)} deleted successfully`,
      action: { label: 'Undo', onAct: act },
    });
    keepFocusIn(list);
  };
  const onError = (error: Error) => showFailure(`Failed to delete ${collection.noun}`, error);
  const draftDeletion = useDiscardDraft({
    onSuccess: (_, { key }) => deletedToast(() => undoDraft.mutate(key)),
    onError,
  });
  const beingDeleted = useRecordsBeingDeleted(collection);
  const deletion = useDeleteRecord(collection, {
    onSuccess: (stored) => deletedToast(() => undo.mutate(collection.keyOf(stored))),
    onError,
  });
  return {
    remove: (stored: Stored) =>
      isDraft(stored) ? draftDeletion.mutate({ key: collection.keyOf(stored) }) : deletion.mutate(stored),
    isRemoving: (stored: Stored) =>
      beingDeleted.includes(stored) ||
      (draftDeletion.isPending && draftDeletion.variables.key === collection.keyOf(stored)),
  };
}

type UndoOptions = { isDraft?: boolean; onRestored?: () => void };

/** By key. A record that was not public is restored as a draft. */
export function useUndo(type: RecordType, { isDraft = false, onRestored = () => {} }: UndoOptions = {}) {
  const callbacks = {
    onSuccess: () => {
      showToast({ title: `${capitalize(type.noun)} restored` });
      onRestored();
    },
    onError: (error: Error) => showFailure(`Failed to restore ${type.noun}`, error),
  };
  const record = useRestoreRecord(type, callbacks);
  const draft = useRestoreDraft(callbacks);
  return isDraft ? draft : record;
}
