import { useMemo } from 'react';
import type { Artist } from '../../../domain/artist.ts';
import { textTone } from '../../../domain/picture-tones.ts';
import { artistOrigin } from '../../../domain/sharing-card.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { loadingGround, onScreens, type Place, screenClasses, toneClasses } from '../../api/picture-tone.ts';
import { Picture } from '../../ui/picture.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { displaySizeOf, isWide, linesOf, marginOf, measureText, stackOnBottom, widthOf } from '../shell/text-extent.ts';
import { artistPicture, tonedRoom } from './artist-picture.ts';
import { RepresentedBadge } from './represented-badge.tsx';

export function ArtistHero({ artist }: { artist: Artist }) {
  const picture = artistPicture(artist);
  const tone = useMemo(() => {
    const screens = onScreens(tonedRoom(picture) ?? picture, (behind) => textTone(behind(textPlace(artist))));
    return screenClasses(screens, toneClasses);
  }, [artist, picture]);
  return (
    <div
      className={`toned relative flex h-[72svh] min-h-100 flex-col items-start justify-end overflow-clip bg-(--ground) px-margin pb-10 md:pb-14 ${tone}`}
    >
      <Picture
        source={pictureSource(picture, 'hero')}
        sizes={(ratio) => `max(100vw, ${Math.round(ratio * 72)}vh, ${Math.round(ratio * 400)}px)`}
        alt=""
        isPriority
        className={`absolute inset-0 size-full object-cover ${loadingGround(picture)}`}
      />
      <div className="scrim-text isolate">
        <h1 className="text-display">
          {artist.name}
          {artist.represented && <RepresentedBadge />}
        </h1>
        <p className="mt-4 text-lead">{artistOrigin(artist)}</p>
        {/* On a line of its own, so that it stays where it is when the typeface has loaded. */}
        <ShareButton title={artist.name} path={`/artists/${artist.slug}`} />
      </div>
    </div>
  );
}

const BADGE_WIDTH = 72;
const SHARE_WIDTH = 64;
const ORIGIN_SIZE = 18;

/** Name, origin and Share: follows the layout above. */
function textPlace(artist: Artist): Place {
  const name = measureText(artist.name);
  const nameWithBadge = measureText(artist.represented ? `${artist.name} with` : artist.name);
  const origin = measureText(artistOrigin(artist));
  return (screen) => {
    const frame = { width: screen.width, height: Math.max(400, screen.height * 0.72) };
    const available = frame.width - 2 * marginOf(frame);
    const display = displaySizeOf(frame);
    const nameWidth = widthOf(name, display, available) + (artist.represented ? BADGE_WIDTH : 0);
    const lines = linesOf(nameWithBadge, display, available);
    return stackOnBottom(frame, isWide(frame) ? 56 : 40, [
      { width: nameWidth, height: lines * 0.95 * display },
      { width: widthOf(origin, ORIGIN_SIZE, available), height: 27, space: 16 },
      { width: SHARE_WIDTH, height: 36 },
    ]);
  };
}
