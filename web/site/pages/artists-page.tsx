import { Link } from 'wouter';
import { ALL_ARTISTS } from '../../api/artists.ts';
import { useSite } from '../../api/site.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { ArtistNames } from '../artists/artist-names.tsx';
import { useArtistNames } from '../artists/use-artist-names.ts';
import { PageHead } from '../shell/page-head.tsx';

const SKELETON_LINES = 8;

export function ArtistsPage() {
  const { gallery } = useSite();
  const isWhole = useAddress().choice('view') === 'all';
  const { first, artists, total, rest } = useArtistNames(isWhole);
  return (
    <>
      <PageHead
        title="Artists"
        description={`The artists of ${gallery.name}, ${gallery.address.city}.`}
        path={isWhole ? ALL_ARTISTS : '/artists'}
      />
      <h1 className="sr-only">Artists</h1>
      {first.isPending && (
        <div className="px-margin py-16">
          <LineSkeleton label="Loading artists" lines={SKELETON_LINES} />
        </div>
      )}
      {first.isError && (
        <div className="px-margin py-16">
          <LoadFailure what="artists" onRetry={first.refetch} />
        </div>
      )}
      {artists?.length === 0 && <p className="px-margin py-16 text-title">Artists coming soon</p>}
      {artists && artists.length > 0 && <ArtistNames artists={artists} total={total} isWhole={isWhole} rest={rest} />}
      {artists && artists.length < total && (
        <p className="hidden px-margin pb-16 no-script:block">
          <Link href={ALL_ARTISTS} className="inline-block py-2 underline underline-offset-4">
            All artists
          </Link>
        </p>
      )}
    </>
  );
}
