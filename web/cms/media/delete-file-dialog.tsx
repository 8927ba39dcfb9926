import { formatEnglishLong, zurichDay } from '../../../domain/day.ts';
import type { MediaFile } from '../../../domain/media.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { factsOf } from './file-words.ts';
import { Thumbnail } from './thumbnail.tsx';

type Props = { file: MediaFile; isYoung: boolean; onConfirm: () => void; onCancel: () => void };

/** There is no way back, so whoever deletes sees what it is. */
export function DeleteFileDialog({ file, isYoung, onConfirm, onCancel }: Props) {
  const storedOn = formatEnglishLong(zurichDay(new Date(file.uploadedAt)));
  return (
    <ConfirmDialog
      question={file.kind === 'pdf' ? 'Delete this PDF?' : 'Delete this picture?'}
      text={`It will be gone for good. ${isYoung ? 'It was stored in the last 24 hours and may belong to a form that is not saved yet.' : 'Nothing on the site uses it.'}`}
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
