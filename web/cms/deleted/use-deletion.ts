import type { RefObject } from 'react';
import {
  type Collection,
  type RecordType,
  useDeleteRecord,
  useRecordsBeingDeleted,
  useRestoreRecord,
} from '../../api/staff/records.ts';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure, staffFailureText } from '../failure.ts';
import { sentence } from '../sentence.ts';

/** Deletes at once. For as long as the notification is shown, it can be undone there. */
export function useDeletion<Stored>(collection: Collection<Stored>, list: RefObject<HTMLElement | null>) {
  const undo = useUndo(collection);
  const leaving = useRecordsBeingDeleted(collection);
  const deletion = useDeleteRecord(collection, {
    onSuccess: (stored) => {
      showToast({
        title: `${sentence(collection.noun)} deleted successfully`,
        action: { label: 'Undo', onAct: () => undo.mutate(collection.keyOf(stored)) },
      });
      keepFocusIn(list);
    },
    onError: (error) => showFailure(`Failed to delete ${collection.noun}`, staffFailureText(error)),
  });
  return {
    remove: (stored: Stored) => deletion.mutate(stored),
    isRemoving: (stored: Stored) => leaving.includes(stored),
  };
}

export const useUndo = (place: RecordType, onRestored: () => void = () => {}) =>
  useRestoreRecord(place, {
    onSuccess: () => {
      showToast({ title: `${sentence(place.noun)} restored` });
      onRestored();
    },
    onError: (error) => showFailure(`Failed to restore ${place.noun}`, staffFailureText(error)),
  });

/** For a list that one entry leaves, and with it the focus. Whoever is somewhere else by now stays there. */
export function keepFocusIn({ current: list }: RefObject<HTMLElement | null>): void {
  const focused = document.activeElement;
  if (focused === document.body || list?.contains(focused)) list?.focus({ preventScroll: true });
}
