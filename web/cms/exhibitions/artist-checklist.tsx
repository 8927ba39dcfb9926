import { useId } from 'react';
import { Link } from 'wouter';
import type { Artist } from '../../../domain/artist.ts';
import type { ListQuery } from '../../api/staff/records.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';

type Props = {
  label: string;
  name: string;
  error: string | undefined;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  onBlur: () => void;
  ref: (element: HTMLElement | null) => void;
  artists: ListQuery<Artist>;
};

/** All artists of the gallery; those of the exhibition are ticked. */
export function ArtistChecklist({ label, name, error, value, onChange, onBlur, ref, artists }: Props) {
  const errorId = useId();
  /** In the order of the list, so that what is unticked and ticked again is as it was. */
  const toggle = (id: string, isOn: boolean) => {
    const ids = artists.data?.map((artist) => artist.id) ?? [];
    onChange(ids.filter((other) => (other === id ? isOn : value.includes(other))));
  };
  const isEmpty = !artists.data || artists.data.length === 0;
  return (
    <fieldset
      // Without a box to tick, the message below is what gets the attention.
      ref={isEmpty ? ref : undefined}
      tabIndex={isEmpty ? -1 : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="text-small text-quiet">
        {label}
        <span aria-hidden> *</span>
        <span className="sr-only"> (at least one)</span>
      </legend>
      {artists.isError && <LoadFailure what="artists" onRetry={artists.refetch} />}
      {artists.data?.length === 0 && (
        <p className="mt-1">
          There are no artists yet.{' '}
          <Link href="/cms/artists/new" className="underline underline-offset-4">
            Add one first
          </Link>
          .
        </p>
      )}
      <div className="mt-2 grid max-h-96 grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 overflow-y-auto">
        {artists.data?.map((artist, index) => (
          <label key={artist.id} className="flex cursor-pointer items-baseline gap-2 py-1">
            <input
              ref={index === 0 ? ref : undefined}
              type="checkbox"
              name={name}
              className="relative top-0.5 size-4 accent-ink"
              checked={value.includes(artist.id)}
              onChange={(event) => toggle(artist.id, event.target.checked)}
              onBlur={onBlur}
            />
            {artist.name}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-small text-signal">
          {error}
        </p>
      )}
    </fieldset>
  );
}
