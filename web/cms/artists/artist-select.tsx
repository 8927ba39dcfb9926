import type { Ref } from 'react';
import type { Artist } from '../../../domain/artist.ts';
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

/** Whose it is. Controlled, because the artists may come after the record: a plain select would have lost its choice by then. */
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
