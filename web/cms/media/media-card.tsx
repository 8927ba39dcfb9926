import { formatBriefly, formatDateTime } from '../../../domain/date-time.ts';
import { isUsed, type MediaFile } from '../../../domain/media.ts';
import { useSite } from '../../api/site.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure } from '../failure.ts';
import { FileUses } from './file-uses.tsx';
import { factsOf, labelOf } from './file-words.ts';
import { Thumbnail } from './thumbnail.tsx';

type Props = { file: MediaFile; isDeleting: boolean; onDelete: () => void };

const QUIET_ACTION = 'cursor-pointer py-1 underline-offset-4 hover:text-ink hover:underline';

/** One file: what it looks like, what it weighs, where it is used. */
export function MediaCard({ file, isDeleting, onDelete }: Props) {
  const { origin, today } = useSite();
  const label = labelOf(file);
  const uploadedAt = new Date(file.uploadedAt);
  return (
    <article
      aria-label={label}
      aria-busy={isDeleting}
      className="relative flex w-full min-w-0 flex-col transition-opacity aria-busy:opacity-40"
    >
      <Thumbnail file={file} />
      <p className="mt-2 flex flex-wrap justify-between gap-x-2 text-small text-quiet tabular-nums">
        <span>{factsOf(file)}</span>
        <time dateTime={file.uploadedAt} title={formatDateTime(uploadedAt)}>
          {formatBriefly(uploadedAt, today)}
        </time>
      </p>
      {isUsed(file) ? (
        <FileUses uses={file.usedBy} />
      ) : (
        <div className="flex items-center justify-between gap-x-3">
          <p className="font-medium">Not used</p>
          <Button
            look="text"
            className="text-small"
            aria-label={`Delete ${label}`}
            isBusy={isDeleting}
            onClick={onDelete}
          >
            Delete
          </Button>
        </div>
      )}
      <div className="mt-auto flex flex-wrap gap-x-3 pt-1 text-small text-quiet">
        {/* The picture opens it, too. */}
        <a
          href={file.path}
          target="_blank"
          rel="noopener"
          aria-label={`Open ${label}`}
          className={`${QUIET_ACTION} after:absolute after:inset-x-0 after:top-0 after:aspect-square`}
        >
          Open
        </a>
        <button
          type="button"
          aria-label={`Copy address of ${label}`}
          className={QUIET_ACTION}
          onClick={() => copyAddress(`${origin}${file.path}`)}
        >
          Copy address
        </button>
      </div>
    </article>
  );
}

async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: 'Address copied' });
  } catch {
    // Not every browser lets a page do it, and none does on a site without https.
    showFailure('The address cannot be copied here', address);
  }
}
