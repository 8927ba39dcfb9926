import { useQuery } from '@tanstack/react-query';
import { artistsQuery } from '../../api/artists.ts';
import { useSite } from '../../api/site.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { ArtistNames } from '../artists/artist-names.tsx';
import { PageHead } from '../shell/page-head.tsx';

const SKELETON_LINES = 8;

export function ArtistsPage() {
  const { gallery } = useSite();
  const { data: artists, isPending, isError, refetch } = useQuery(artistsQuery);
  return (
    <>
      <PageHead
        title="Artists"
        description={`The artists of ${gallery.name}, ${gallery.address.city}.`}
        path="/artists"
      />
      <h1 className="sr-only">Artists</h1>
      {isPending && (
        <div className="px-margin py-16">
          <LineSkeleton label="Loading artists" lines={SKELETON_LINES} />
        </div>
      )}
      {isError && (
        <div className="px-margin py-16">
          <LoadFailure what="artists" onRetry={refetch} />
        </div>
      )}
      {artists?.length === 0 && <p className="px-margin py-16 text-title">Artists coming soon</p>}
      {artists && artists.length > 0 && <ArtistNames artists={artists} />}
    </>
  );
}
