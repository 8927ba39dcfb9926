import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { isRecentUpload, isUsed, type MediaFile } from '../../../domain/media.ts';
import { useCurrentMinute } from '../../api/site.tsx';
import { mediaQuery, useDeleteFile, useFilesBeingDeleted } from '../../api/staff/media.ts';
import { Button } from '../../ui/button.tsx';
import { keepFocusIn } from '../../ui/keep-focus-in.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CardGrid, CardSkeletons } from '../dashboard/card-grid.tsx';
import { EmptyNote } from '../dashboard/empty-note.tsx';
import { showFailure } from '../failure.ts';
import { StaffPage } from '../staff-page.tsx';
import { DeleteFileDialog, DeleteUnused } from './delete-files.tsx';
import { totalsOf } from './file-labels.ts';
import { MediaCard } from './media-card.tsx';
import { MediaFilterBar, useMediaFilters } from './media-filters.tsx';

const CARD_HEIGHT = 340;

/** All uploaded files and where they are used. */
export function MediaPage() {
  const { data, isError, refetch } = useQuery(mediaQuery);
  return (
    <StaffPage title="Media">
      {isError && <LoadFailure what="media" onRetry={refetch} />}
      {!data && !isError && (
        <div className="mt-6">
          <CardSkeletons what="media" look="slim" />
        </div>
      )}
      {data?.length === 0 && (
        <div className="mt-6">
          <EmptyNote title="No files yet" text="What is uploaded in a form will appear here" />
        </div>
      )}
      {data && data.length > 0 && <MediaLibrary files={data} />}
    </StaffPage>
  );
}

function MediaLibrary({ files }: { files: readonly MediaFile[] }) {
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
    onError: (error) => showFailure('Failed to delete file', error),
  });
  const beingDeleted = useFilesBeingDeleted();
  const cards = useMemo(() => filters.found.map((file) => ({ id: file.name, file })), [filters.found]);
  const unused = useMemo(() => files.filter((file) => !isUsed(file)), [files]);
  const isAllUsed = filters.use === 'unused' && filters.search === '' && unused.length === 0;
  return (
    <div ref={library} tabIndex={-1} className="outline-none">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-quiet tabular-nums">
          {totalsOf(files)}
        </p>
        <DeleteUnused
          deletable={unused.filter((file) => !isRecentUpload(file, now))}
          recent={unused.filter((file) => isRecentUpload(file, now))}
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
            <MediaCard file={file} isDeleting={beingDeleted.includes(file.name)} onDelete={() => setUnwanted(file)} />
          )}
        </CardGrid>
      </div>
      {unwanted && (
        <DeleteFileDialog
          file={unwanted}
          isRecent={isRecentUpload(unwanted, now)}
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
