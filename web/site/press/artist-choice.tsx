import { useState } from 'react';
import { INITIAL_ARTIST_CHOICES } from '../../../domain/page-sizes.ts';
import { pressQuery } from '../../api/press.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { RestOfList } from '../shell/rest-of-list.tsx';
import type { PressItems } from './use-press-list.ts';

type Props = {
  list: PressItems;
  artist: string | null;
  onChoose: (artist: string | null) => void;
};

/** Whoever was written about, a few of them at first. */
export function ArtistChoice({ list: { names, nameCount, part }, artist, onChoose }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const offered = names.filter((name, index) => isWhole || index < INITIAL_ARTIST_CHOICES || name === artist);
  return (
    <div className="mt-10 md:mt-16">
      <ChoiceButtons
        label="Artist"
        choices={[{ value: null, label: 'All Artists' }, ...offered.map((name) => ({ value: name, label: name }))]}
        chosen={artist}
        onChoose={onChoose}
      />
      {isWhole && part && (
        <RestOfList
          query={pressQuery}
          what="artists"
          waiting={
            <SkeletonGroup label="Loading artists" className="py-1">
              <Skeleton className="h-6 md:w-2/3" />
            </SkeletonGroup>
          }
        />
      )}
      {nameCount > INITIAL_ARTIST_CHOICES && (
        <Button
          look="text"
          className="mt-2 no-script:hidden"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer artists' : `Show all ${nameCount} artists`}
        </Button>
      )}
    </div>
  );
}
