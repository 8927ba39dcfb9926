import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { Artist } from '../../../domain/artist.ts';
import { artistsQuery, cmsArtistsQuery } from '../../api/artists.ts';
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
  const choices = artists.data?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
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

/** The artists to choose from. Until they load, the list of the dashboard is used. */
export function useArtistChoices() {
  const queryClient = useQueryClient();
  return useQuery({
    ...artistsQuery,
    placeholderData: () => queryClient.getQueryData(cmsArtistsQuery.queryKey),
  });
}
