import { pictureSource } from '../../api/picture-source.ts';
import { FramedPicture } from '../../ui/framed-picture.tsx';
import { Picture } from '../../ui/picture.tsx';
import { wideCardSizes } from './card-sizes.ts';

/** A work is never cropped; a room or a portrait fills its frame; a logo stands on its own white. */
export type CardFit = keyof typeof FRAMES;

const FRAMES = { filling: 'bg-rule/60', whole: 'bg-rule/60', logo: 'border-4 border-surface bg-paper p-4' };
const FRAME_RATIO = 4 / 3;
/** Its border and its white, on both sides, and what they leave of the frame. */
const LOGO_FRAME = 40;
const LOGO_RATIO = 1.4;

/** Null is a record without a picture: the frame stays. */
export function CardPicture({ url, fit }: { url: string | null; fit: CardFit }) {
  return (
    <div className={`flex aspect-4/3 items-center justify-center overflow-hidden ${FRAMES[fit]}`}>
      {url !== null &&
        (fit === 'filling' ? (
          <Picture
            source={pictureSource(url)}
            sizes={(ratio) => wideCardSizes(Math.max(1, ratio / FRAME_RATIO))}
            alt=""
            className="size-full object-cover"
          />
        ) : (
          <FramedPicture
            source={pictureSource(url)}
            frameRatio={fit === 'logo' ? LOGO_RATIO : FRAME_RATIO}
            sizes={(share) => wideCardSizes(share, fit === 'logo' ? LOGO_FRAME : 0)}
            alt=""
          />
        ))}
    </div>
  );
}
