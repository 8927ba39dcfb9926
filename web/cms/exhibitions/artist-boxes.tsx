import { memo, type Ref } from 'react';
import type { Artist } from '../../../domain/artist.ts';
import { searchableText } from '../dashboard/list-search.ts';

type Props = {
  artists: readonly Artist[];
  /** As `sortKey` makes it; empty for all of them. */
  searched: string;
  name: string;
  value: readonly string[];
  onToggle: (id: string, isOn: boolean) => void;
  onBlur: () => void;
  firstRef: Ref<HTMLInputElement>;
};

const textOf = searchableText(({ name }: Artist) => [name]);

/** Drawn anew when something in it changes, not with every letter that is typed in the form around it. */
export const ArtistBoxes = memo(function ArtistBoxes({ artists, searched, firstRef, value, ...box }: Props) {
  const words = searched.split(' ').filter(Boolean);
  const found = artists.filter((artist) => words.every((word) => textOf(artist).includes(word)));
  return (
    <div className="mt-2 grid max-h-96 grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 overflow-y-auto">
      {found.map((artist, index) => (
        <ArtistBox
          key={artist.id}
          {...box}
          artist={artist}
          isChosen={value.includes(artist.id)}
          inputRef={index === 0 ? firstRef : null}
        />
      ))}
      {found.length === 0 && words.length > 0 && <p className="py-1 text-quiet">Nobody is called so.</p>}
    </div>
  );
});

type BoxProps = Pick<Props, 'name' | 'onToggle' | 'onBlur'> & {
  artist: Artist;
  isChosen: boolean;
  inputRef: Ref<HTMLInputElement>;
};

const ArtistBox = memo(function ArtistBox({ artist, name, isChosen, onToggle, onBlur, inputRef }: BoxProps) {
  return (
    <label className="flex cursor-pointer items-baseline gap-2 py-1">
      <input
        ref={inputRef}
        type="checkbox"
        name={name}
        className="relative top-0.5 size-4 accent-ink"
        checked={isChosen}
        onChange={(event) => onToggle(artist.id, event.target.checked)}
        onBlur={onBlur}
      />
      {artist.name}
    </label>
  );
});
