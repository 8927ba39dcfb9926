import { type RefObject, useState } from 'react';
import { type DeletedFiles, formatBytes, formatFileCount, type MediaFile, totalBytes } from '../../../domain/media.ts';
import { useDeleteUnused } from '../../api/staff/media.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { keepFocusIn } from '../deleted/use-deletion.ts';
import { showFailure, staffFailureText } from '../failure.ts';

type Props = {
  /** What is deleted, and what is left because it was stored a short while ago. */
  old: readonly MediaFile[];
  young: readonly MediaFile[];
  /** Keeps the focus: the button goes with the last of them. */
  library: RefObject<HTMLElement | null>;
};

/** Nothing where there is nothing to delete. */
export function DeleteUnused({ old, young, library }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteUnused({
    onSuccess: (deleted) => showToast({ title: outcomeOf(deleted) }),
    onError: (error) => showFailure('Failed to delete files', staffFailureText(error)),
  });
  if (old.length === 0 && !deletion.isPending) return null;
  return (
    <>
      <Button look="small" isBusy={deletion.isPending} onClick={() => setIsAsking(true)}>
        Delete all unused
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={`Delete ${formatFileCount(old.length)} that nothing uses?`}
          text={`${formatBytes(totalBytes(old))} will be gone for good. ${leftText(young.length)}`.trim()}
          confirmLabel="Delete"
          cancelLabel="Keep"
          onConfirm={() => {
            deletion.mutate(undefined, { onSuccess: () => keepFocusIn(library) });
            setIsAsking(false);
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const outcomeOf = ({ files, bytes }: DeletedFiles): string =>
  files === 0 ? 'Nothing to delete any more' : `${formatFileCount(files)} deleted, ${formatBytes(bytes)}`;

function leftText(count: number): string {
  if (count === 0) return '';
  const [were, they] = count === 1 ? ['1 file that was', 'it'] : [`${count} files that were`, 'they'];
  return `${were} stored in the last 24 hours will be left: ${they} may belong to a form that is not saved yet.`;
}
