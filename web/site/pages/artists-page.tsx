import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ALL_ARTISTS, artistListPageQuery, artistNamesQuery } from '../../api/artists.ts';
import { useSite } from '../../api/site.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useIsSplashVisible } from '../../ui/overlays.ts';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { ArtistNames } from '../artists/artist-names.tsx';
import { PageHead } from '../shell/page-head.tsx';

const SKELETON_LINES = 8;

export function ArtistsPage() {
  const { gallery } = useSite();
  const hasAllNames = useUrlParams().getParam('view') === 'all';
  const { first, artists, total, remaining } = useArtistNames(hasAllNames);
  return (
    <>
      <PageHead
        title="Artists"
        description={`The artists of ${gallery.name}, ${gallery.address.city}.`}
        path={hasAllNames ? ALL_ARTISTS : '/artists'}
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
      {artists && artists.length > 0 && (
        <ArtistNames artists={artists} total={total} hasAllNames={hasAllNames} remaining={remaining} />
      )}
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

/** The first page of names comes with the HTML. The others are fetched after the splash, so that pictures load first. */
function useArtistNames(hasAllNames: boolean) {
  const isSplashVisible = useIsSplashVisible();
  const firstPage = useQuery({ ...artistListPageQuery, enabled: !hasAllNames });
  const hasMore = firstPage.data !== undefined && firstPage.data.total > firstPage.data.artists.length;
  const all = useQuery({ ...artistNamesQuery, enabled: hasAllNames || (hasMore && !isSplashVisible) });
  return {
    first: hasAllNames ? all : firstPage,
    artists: all.data ?? firstPage.data?.artists,
    total: all.data?.length ?? firstPage.data?.total ?? 0,
    remaining: { isError: all.isError, retry: all.refetch },
  };
}
