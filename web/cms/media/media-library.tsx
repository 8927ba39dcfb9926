import { useMemo, useRef, useState } from 'react';
import { isRecentUpload, isUsed, type MediaFile } from '../../../domain/media.ts';
import { useCurrentMinute } from '../../api/site.tsx';
import { useDeleteFile, useLeavingFiles } from '../../api/staff/media.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CardGrid } from '../dashboard/card-grid.tsx';
import { EmptyNote } from '../dashboard/empty-note.tsx';
import { keepFocusIn } from '../deleted/use-deletion.ts';
import { showFailure, staffFailureText } from '../failure.ts';
import { DeleteFileDialog } from './delete-file-dialog.tsx';
import { DeleteUnused } from './delete-unused.tsx';
import { totalsOf } from './file-words.ts';
import { MediaCard } from './media-card.tsx';
import { MediaFilterBar } from './media-filters.tsx';
import { useMediaFilters } from './use-media-filters.ts';

const CARD_HEIGHT = 320;

/** The files themselves, once they are there. */
export function MediaLibrary({ files }: { files: readonly MediaFile[] }) {
  const now = useCurrentMinute();
  const library = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const filters = useMediaFilters(files);
  const [unwanted, setUnwanted] = useState<MediaFile | null>(null);
  const deletion = useDeleteFile({
    onSuccess: () => {
      showToast({ title: 'File deleted' });
      keepFocusIn(list);
    },
    onError: (error) => showFailure('Failed to delete file', staffFailureText(error)),
  });
  const leaving = useLeavingFiles();
  const cards = useMemo(() => filters.found.map((file) => ({ id: file.name, file })), [filters.found]);
  const unused = useMemo(() => files.filter((file) => !isUsed(file)), [files]);
  const isAllUsed = filters.use === 'unused' && filters.wanted === '' && unused.length === 0;
  return (
    <div ref={library} tabIndex={-1} className="outline-none">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-quiet tabular-nums">
          {totalsOf(files)}
        </p>
        <DeleteUnused
          old={unused.filter((file) => !isRecentUpload(file, now))}
          young={unused.filter((file) => isRecentUpload(file, now))}
          library={library}
        />
      </div>
      <MediaFilterBar filters={filters} />
      <div ref={list} tabIndex={-1} className="outline-none">
        {cards.length === 0 &&
          (isAllUsed ? (
            <EmptyNote title="Every file is used" />
          ) : (
            <EmptyNote title="No files match">
              <Button look="text" onClick={filters.clear}>
                Clear filters
              </Button>
            </EmptyNote>
          ))}
        <CardGrid look="slim" records={cards} cardHeight={CARD_HEIGHT}>
          {({ file }) => (
            <MediaCard file={file} isDeleting={leaving.includes(file.name)} onDelete={() => setUnwanted(file)} />
          )}
        </CardGrid>
      </div>
      {unwanted && (
        <DeleteFileDialog
          file={unwanted}
          isYoung={isRecentUpload(unwanted, now)}
          onConfirm={() => {
            deletion.mutate(unwanted.name);
            setUnwanted(null);
          }}
          onCancel={() => setUnwanted(null)}
        />
      )}
    </div>
  );
}
