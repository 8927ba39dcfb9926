import { useQuery, useQueryClient } from '@tanstack/react-query';
import { artistsQuery, cmsArtistsQuery } from '../../api/artists.ts';

/** Who can be chosen in a form. The dashboard has mostly read the same list already; it stands in until this one comes. */
export function useArtistChoices() {
  const queryClient = useQueryClient();
  return useQuery({
    ...artistsQuery,
    placeholderData: () => queryClient.getQueryData(cmsArtistsQuery.queryKey),
  });
}
