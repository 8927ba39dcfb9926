import { useQuery } from '@tanstack/react-query';
import { pressQuery } from '../../api/press.ts';
import { useSite } from '../../api/site.tsx';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { namesIn } from '../press/artist-names.ts';
import { PressList } from '../press/press-list.tsx';
import { PageHead } from '../shell/page-head.tsx';

const SKELETON_LINES = 6;

export function PressPage() {
  const { gallery } = useSite();
  const { data: items, isPending, isError, refetch } = useQuery(pressQuery);
  const { choice, choose } = useAddress();
  const artist = choice('artist');
  const names = namesIn(items ?? []);
  const shown = (items ?? []).filter((item) => artist === null || item.artist.name === artist);
  return (
    <>
      <PageHead title="Press" description={`Press coverage of ${gallery.name} and its artists.`} path="/press" />
      <div className="px-margin pt-10 pb-section md:pt-16">
        <h1 className="text-display">Press</h1>
        {names.length > 1 && (
          <div className="mt-10 md:mt-16">
            <ChoiceButtons
              label="Artist"
              choices={[{ value: null, label: 'All Artists' }, ...names.map((name) => ({ value: name, label: name }))]}
              chosen={artist}
              onChoose={(name) => choose({ artist: name })}
            />
          </div>
        )}
        <div className="mt-10 md:mt-16">
          {isPending && <LineSkeleton label="Loading press" lines={SKELETON_LINES} />}
          {isError && <LoadFailure what="press" onRetry={refetch} />}
          {items && shown.length === 0 && (
            <div className="border-t border-rule py-16">
              <p className="text-title">No press coverage found</p>
              {artist !== null && (
                <p className="mt-2 text-quiet">Try selecting a different artist or view all articles</p>
              )}
            </div>
          )}
          <PressList
            items={shown}
            level="h2"
            titleOf={(item) => item.title}
            linkLabel="Read Full Article"
            hasArtistNames
          />
        </div>
      </div>
    </>
  );
}
