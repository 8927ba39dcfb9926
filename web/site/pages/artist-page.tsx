import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { artistQuery } from '../../api/artists.ts';
import { ApiError } from '../../api/client.ts';
import { useSite } from '../../api/site.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { ArtistProfile } from '../artists/artist-profile.tsx';
import { PageHead } from '../shell/page-head.tsx';

export function ArtistPage() {
  const { slug = '' } = useParams();
  const { data: artist, isPending, error, refetch } = useQuery(artistQuery(slug));
  if (artist) return <ArtistProfile key={artist.id} artist={artist} />;
  if (isPending) {
    return (
      <SkeletonGroup label="Loading artist">
        <GenericHead />
        <Skeleton className="h-[72svh]" />
      </SkeletonGroup>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <ArtistNotFound />;
  return (
    <div className="px-margin py-16">
      <GenericHead />
      <LoadFailure what="artist" onRetry={refetch} />
    </div>
  );
}

/** While loading or after a failure. */
function GenericHead() {
  const { gallery } = useSite();
  return <PageHead title="Artist" description={`An artist of ${gallery.name}.`} />;
}

function ArtistNotFound() {
  return (
    <div className="flex min-h-[70svh] flex-col justify-center gap-6 px-margin">
      <PageHead title="Artist Not Found" description="There is no artist at this address." />
      <meta name="robots" content="noindex" />
      <h1 className="text-display">Artist Not Found</h1>
      <p>
        <Link href="/artists" className="underline underline-offset-4">
          Back to all artists
        </Link>
      </p>
    </div>
  );
}
