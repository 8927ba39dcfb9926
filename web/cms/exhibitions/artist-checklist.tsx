import { useId } from 'react';
import type { Artist } from '../../../domain/artist.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';

type Props = {
  label: string;
  name: string;
  error: string | undefined;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  onBlur: () => void;
  ref: (element: HTMLElement | null) => void;
  artists: { data: readonly Artist[] | undefined; isError: boolean; refetch: () => unknown };
};

/** All artists of the gallery; those of the exhibition are ticked. */
export function ArtistChecklist({ label, name, error, value, onChange, onBlur, ref, artists }: Props) {
  const errorId = useId();
  const toggle = (id: string, isOn: boolean) => onChange(isOn ? [...value, id] : value.filter((other) => other !== id));
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="text-small text-quiet">
        {label}
        <span aria-hidden> *</span>
        <span className="sr-only"> (at least one)</span>
      </legend>
      {artists.isError && <LoadFailure what="artists" onRetry={artists.refetch} />}
      {artists.data?.length === 0 && <p className="mt-1">There are no artists yet. Add one first.</p>}
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
