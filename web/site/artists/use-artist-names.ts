import { useQuery } from '@tanstack/react-query';
import { artistNamesQuery, artistPartQuery } from '../../api/artists.ts';
import { useIsCurtainDown } from '../../ui/foreground.ts';

/** The first names are there with the page. The others are read when the curtain is up: until then there are pictures to fetch. */
export function useArtistNames(isWhole: boolean) {
  const isCurtainDown = useIsCurtainDown();
  const part = useQuery({ ...artistPartQuery, enabled: !isWhole });
  const hasMore = part.data !== undefined && part.data.total > part.data.artists.length;
  const all = useQuery({ ...artistNamesQuery, enabled: isWhole || (hasMore && !isCurtainDown) });
  return {
    first: isWhole ? all : part,
    artists: all.data ?? part.data?.artists,
    total: all.data?.length ?? part.data?.total ?? 0,
    rest: { isError: all.isError, retry: all.refetch },
  };
}
