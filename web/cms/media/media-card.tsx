import { useState } from 'react';
import { Link } from 'wouter';
import { formatBriefly, formatDateTime } from '../../../domain/date-time.ts';
import { type FileUse, isUsed, type MediaFile } from '../../../domain/media.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { useSite } from '../../api/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FramedPicture } from '../../ui/framed-picture.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { slimCardSizes } from '../dashboard/card-grid.tsx';
import { CAN_GO_BACK } from '../dashboard/use-go-back.ts';
import { detailsOf, factsOf, hrefOfReplacement, hrefOfUse, labelOf } from './file-labels.ts';

type Props = { file: MediaFile; isDeleting: boolean; onDelete: () => void };

const QUIET_ACTION = 'cursor-pointer py-1 underline-offset-4 hover:text-ink hover:underline';

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
        <FileUses file={file} />
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
        {/* The link covers the thumbnail as well. */}
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
    // Blocked by the browser, or the site is not on https.
    showToast({ title: 'The address cannot be copied here', description: address, tone: 'destructive' });
  }
}

const SHOWN_AT_FIRST = 3;

/** Links to the forms in which the file can be replaced. */
function FileUses({ file: { usedBy: uses, name } }: { file: MediaFile }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const shown = isExpanded ? uses : uses.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="space-y-1">
        {shown.map((use) => (
          <li key={`${use.noun} ${use.id}`} className="leading-snug">
            <Link
              href={hrefOfUse(use)}
              state={CAN_GO_BACK}
              className={`line-clamp-2 underline decoration-rule underline-offset-4 hover:decoration-ink ${use.noun === 'artwork' ? 'italic' : ''}`}
            >
              {use.title}
            </Link>
            <span className="block text-small text-quiet">{detailsOf(use)}</span>
            <ReplaceLink use={use} href={hrefOfReplacement(use, name)} />
          </li>
        ))}
      </ul>
      {shown.length < uses.length && (
        <Button look="text" className="self-start text-small" onClick={() => setIsExpanded(true)}>
          Show all {uses.length}
        </Button>
      )}
    </>
  );
}

function ReplaceLink({ use, href }: { use: FileUse; href: string | null }) {
  if (!href) return null;
  return (
    <Link
      href={href}
      state={CAN_GO_BACK}
      aria-label={`Replace: ${detailsOf(use)}`}
      className={`inline-block text-small text-quiet underline decoration-rule ${QUIET_ACTION}`}
    >
      Replace
    </Link>
  );
}

/** An uncropped picture, or a sheet of paper for a PDF. */
export function Thumbnail({ file }: { file: MediaFile }) {
  return (
    <div className="flex aspect-square items-center justify-center overflow-hidden bg-surface">
      {file.kind === 'picture' ? (
        <FramedPicture source={pictureSource(file.path)} frameRatio={1} sizes={slimCardSizes} alt="" />
      ) : (
        <div className="flex aspect-[5/7] h-3/4 flex-col justify-between overflow-hidden border border-rule bg-paper p-2 text-small leading-snug sm:p-3">
          <span className="line-clamp-4 break-words">{labelOf(file)}</span>
          <span className="text-quiet">PDF</span>
        </div>
      )}
    </div>
  );
}
