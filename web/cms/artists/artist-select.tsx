import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useMemo } from 'react';
import type { Artist } from '../../../domain/artist.ts';
import { artistsQuery, cmsArtistsQuery } from '../../api/artists.ts';
import { artistRecords } from '../../api/staff/artists.ts';
import { draftsQuery } from '../../api/staff/drafts.ts';
import type { ListQuery } from '../../api/staff/records.ts';
import { SelectField } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';

type Props = {
  label: string;
  name: string;
  error: string | undefined;
  value: string;
  onChange: (id: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLSelectElement>;
  artists: ListQuery<Artist>;
};

/** Controlled, because the artists may load after the record: a native select would lose its value. */
export function ArtistSelect({ artists, onChange, value, ...field }: Props) {
  const { data: drafts = [] } = useQuery(draftsQuery);
  const isDraft = (id: string) => drafts.some(({ key, base }) => key === id && base === null);
  const choices =
    artists.data?.map(({ id, name }) => ({ value: id, label: isDraft(id) ? `${name} (draft)` : name })) ?? [];
  return (
    <>
      <SelectField
        {...field}
        required
        value={choices.some((choice) => choice.value === value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        options={[{ value: '', label: 'Select an artist' }, ...choices]}
      />
      {artists.isError && <LoadFailure what="artists" onRetry={artists.refetch} />}
    </>
  );
}

/**
 * The artists to choose from, with those that are not public. Until they load, the list of the dashboard is used.
 */
export function useArtistChoices(): ListQuery<Artist> {
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery({
    ...artistsQuery,
    placeholderData: () => queryClient.getQueryData(cmsArtistsQuery.queryKey),
  });
  const { data: drafts } = useQuery(draftsQuery);
  const choices = useMemo(() => {
    const added = drafts?.filter(({ kind, base }) => kind === 'artist' && base === null) ?? [];
    return data && [...data, ...added.map((draft) => artistRecords.withFields(null, draft, []))];
  }, [data, drafts]);
  return { data: choices, isError, refetch };
}
