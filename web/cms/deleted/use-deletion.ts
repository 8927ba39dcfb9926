import { type Collection, type RecordPlace, useDeleteRecord, useRestoreRecord } from '../../api/staff/records.ts';
import { showToast } from '../../ui/toast-store.ts';
import { staffFailureText } from '../failure-text.ts';
import { sentence } from '../sentence.ts';

/** Deletes at once. For as long as the notification is shown, it can be undone there. */
export function useDeletion<Stored>(collection: Collection<Stored>, onDeleted: () => void = () => {}) {
  const undo = useUndo(collection);
  const deletion = useDeleteRecord(collection, {
    onSuccess: (stored) => {
      showToast({
        title: `${sentence(collection.noun)} deleted successfully`,
        action: { label: 'Undo', onAct: () => undo.mutate(collection.keyOf(stored)) },
      });
      onDeleted();
    },
    onError: (error) =>
      showToast({
        title: `Failed to delete ${collection.noun}`,
        description: staffFailureText(error),
        tone: 'destructive',
      }),
  });
  return {
    remove: (stored: Stored) => deletion.mutate(stored),
    isRemoving: (stored: Stored) => deletion.isPending && deletion.variables === stored,
  };
}

export const useUndo = (place: RecordPlace) =>
  useRestoreRecord(place, {
    onSuccess: () => showToast({ title: `${sentence(place.noun)} restored` }),
    onError: (error) =>
      showToast({
        title: `Failed to restore ${place.noun}`,
        description: staffFailureText(error),
        tone: 'destructive',
      }),
  });
