import type { RefObject } from 'react';
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
export function useDeletion<Stored>(collection: Collection<Stored>, list: RefObject<HTMLElement | null>) {
  const undo = useUndo(collection);
  const beingDeleted = useRecordsBeingDeleted(collection);
  const deletion = useDeleteRecord(collection, {
    onSuccess: (stored) => {
      showToast({
        title: `${capitalize(collection.noun)} deleted successfully`,
        action: { label: 'Undo', onAct: () => undo.mutate(collection.keyOf(stored)) },
      });
      keepFocusIn(list);
    },
    onError: (error) => showFailure(`Failed to delete ${collection.noun}`, error),
  });
  return {
    remove: (stored: Stored) => deletion.mutate(stored),
    isRemoving: (stored: Stored) => beingDeleted.includes(stored),
  };
}

export const useUndo = (type: RecordType, onRestored: () => void = () => {}) =>
  useRestoreRecord(type, {
    onSuccess: () => {
      showToast({ title: `${capitalize(type.noun)} restored` });
      onRestored();
    },
    onError: (error) => showFailure(`Failed to restore ${type.noun}`, error),
  });
