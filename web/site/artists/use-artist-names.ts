import { useQuery } from '@tanstack/react-query';
import { artistListPageQuery, artistNamesQuery } from '../../api/artists.ts';
import { useIsSplashVisible } from '../../ui/overlays.ts';

/** The first names come with the page. The others are fetched after the splash, so that pictures load first. */
export function useArtistNames(isWhole: boolean) {
  const isSplashVisible = useIsSplashVisible();
  const part = useQuery({ ...artistListPageQuery, enabled: !isWhole });
  const hasMore = part.data !== undefined && part.data.total > part.data.artists.length;
  const all = useQuery({ ...artistNamesQuery, enabled: isWhole || (hasMore && !isSplashVisible) });
  return {
    first: isWhole ? all : part,
    artists: all.data ?? part.data?.artists,
    total: all.data?.length ?? part.data?.total ?? 0,
    rest: { isError: all.isError, retry: all.refetch },
  };
}
