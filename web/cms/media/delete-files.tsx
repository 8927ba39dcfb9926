import { type RefObject, useState } from 'react';
import { formatEnglishLong, zurichDay } from '../../../domain/day.ts';
import { type DeletedFiles, formatBytes, formatFileCount, type MediaFile, totalBytes } from '../../../domain/media.ts';
import { useDeleteUnused } from '../../api/staff/media.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { keepFocusIn } from '../../ui/keep-focus-in.ts';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure } from '../failure.ts';
import { factsOf } from './file-labels.ts';
import { Thumbnail } from './media-card.tsx';

type DeleteUnusedProps = {
  /** Recent uploads are not deleted: they may belong to an unsaved form. */
  deletable: readonly MediaFile[];
  recent: readonly MediaFile[];
  /** Takes the focus: the button disappears with the last file. */
  library: RefObject<HTMLElement | null>;
};

export function DeleteUnused({ deletable, recent, library }: DeleteUnusedProps) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteUnused({
    onSuccess: (deleted) => showToast({ title: resultText(deleted) }),
    onError: (error) => showFailure('Failed to delete files', error),
  });
  if (deletable.length === 0 && !deletion.isPending) return null;
  return (
    <>
      <Button look="small" isBusy={deletion.isPending} onClick={() => setIsAsking(true)}>
        Delete all unused
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={`Delete ${formatFileCount(deletable.length)} that nothing uses?`}
          text={`${formatBytes(totalBytes(deletable))} will be gone for good. ${skippedText(recent.length)}`.trim()}
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

const resultText = ({ files, bytes }: DeletedFiles): string =>
  files === 0 ? 'Nothing to delete any more' : `${formatFileCount(files)} deleted, ${formatBytes(bytes)}`;

function skippedText(count: number): string {
  if (count === 0) return '';
  const [were, they] = count === 1 ? ['1 file that was', 'it'] : [`${count} files that were`, 'they'];
  return `${were} stored in the last 24 hours will be left: ${they} may belong to a form that is not saved yet.`;
}

type DialogProps = { file: MediaFile; isRecent: boolean; onConfirm: () => void; onCancel: () => void };

/** Shows the file: deleting cannot be undone. */
export function DeleteFileDialog({ file, isRecent, onConfirm, onCancel }: DialogProps) {
  const storedOn = formatEnglishLong(zurichDay(new Date(file.uploadedAt)));
  return (
    <ConfirmDialog
      question={file.kind === 'pdf' ? 'Delete this PDF?' : 'Delete this picture?'}
      text={`It will be gone for good. ${isRecent ? 'It was stored in the last 24 hours and may belong to a form that is not saved yet.' : 'Nothing on the site uses it.'}`}
      confirmLabel="Delete"
      cancelLabel="Keep"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className="mt-4 mb-4 flex items-end gap-4">
        <div className="w-40 shrink-0">
          <Thumbnail file={file} />
        </div>
        <p className="text-small text-quiet tabular-nums">
          {factsOf(file)}
          <br />
          Stored on {storedOn}
        </p>
      </div>
    </ConfirmDialog>
  );
}
