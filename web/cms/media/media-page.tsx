import { useQuery } from '@tanstack/react-query';
import { mediaQuery } from '../../api/staff/media.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { CardSkeletons } from '../dashboard/card-grid.tsx';
import { EmptyNote } from '../dashboard/empty-note.tsx';
import { StaffPage } from '../staff-page.tsx';
import { MediaLibrary } from './media-library.tsx';

/** Every file that was uploaded, and where it is used. */
export function MediaPage() {
  const { data, isError, refetch } = useQuery(mediaQuery);
  return (
    <StaffPage title="Media" className="max-w-7xl">
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
