import { useState } from 'react';
import { INITIAL_ARTIST_CHOICES } from '../../../domain/page-sizes.ts';
import { pressQuery } from '../../api/press.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { LoadOnScroll } from '../shell/incremental-list.tsx';
import type { PressItems } from './use-press-list.ts';

type Props = {
  list: PressItems;
  artist: string | null;
  onChoose: (artist: string | null) => void;
};

/** The first names of the alphabet; all on demand. */
export function ArtistFilter({ list: { names, nameCount, loadedPage }, artist, onChoose }: Props) {
  const [isExpanded, setIsExpanded] = useState(false);
  const offeredNames = names.filter((name, index) => isExpanded || index < INITIAL_ARTIST_CHOICES || name === artist);
  return (
    <div className="mt-10 md:mt-16">
      <ChoiceButtons
        label="Artist"
        choices={[{ value: null, label: 'All Artists' }, ...offeredNames.map((name) => ({ value: name, label: name }))]}
        chosen={artist}
        onChoose={onChoose}
      />
      {isExpanded && loadedPage && (
        <LoadOnScroll
          query={pressQuery}
          what="artists"
          placeholder={
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
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show fewer artists' : `Show all ${nameCount} artists`}
        </Button>
      )}
    </div>
  );
}
