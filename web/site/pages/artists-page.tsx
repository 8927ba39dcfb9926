import { useQuery } from '@tanstack/react-query';
import { artistsQuery } from '../../api/artists.ts';
import { useSite } from '../../api/site.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { ArtistNames } from '../artists/artist-names.tsx';
import { PageHead } from '../shell/page-head.tsx';

const SKELETON_LINES = 8;

export function ArtistsPage() {
  const { gallery } = useSite();
  const { data: artists, isPending, isError } = useQuery(artistsQuery);
  return (
    <>
      <PageHead title="Artists" description={`The artists of ${gallery.name}, Zurich.`} path="/artists" />
      <main className="min-h-svh px-margin py-24">
        <h1 className="sr-only">Artists</h1>
        {isPending && <LineSkeleton label="Loading artists" lines={SKELETON_LINES} />}
        {isError && <p className="text-title">Failed to load artists</p>}
        {artists && <ArtistNames artists={artists} />}
      </main>
    </>
  );
}
