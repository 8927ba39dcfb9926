import { pictureSource } from '../../api/picture-source.ts';
import { FramedPicture } from '../../ui/framed-picture.tsx';
import { Picture } from '../../ui/picture.tsx';

/** A work is never cropped; a room or a portrait fills its frame; a logo stands on its own white. */
export type CardFit = keyof typeof FRAMES;

const FRAMES = { filling: 'bg-rule/60', whole: 'bg-rule/60', logo: 'border-4 border-surface bg-paper p-4' };
const FRAME_RATIO = 4 / 3;
/** What its white leaves of the frame. */
const LOGO_RATIO = 1.4;

/** Null is a record without a picture: the frame stays. */
export function CardPicture({ url, fit }: { url: string | null; fit: CardFit }) {
  return (
    <div className={`flex aspect-4/3 items-center justify-center overflow-hidden ${FRAMES[fit]}`}>
      {url !== null &&
        (fit === 'filling' ? (
          <Picture
            source={pictureSource(url)}
            sizes={(ratio) => sizesOf(Math.max(1, ratio / FRAME_RATIO))}
            alt=""
            className="size-full object-cover"
          />
        ) : (
          <FramedPicture
            source={pictureSource(url)}
            frameRatio={fit === 'logo' ? LOGO_RATIO : FRAME_RATIO}
            sizes={sizesOf}
            alt=""
          />
        ))}
    </div>
  );
}

/** Cards share the width in columns of about 21rem; a phone has one. */
const sizesOf = (share: number): string =>
  `(min-width: 38rem) ${Math.round(share * 336)}px, calc(${share.toFixed(2)} * (100vw - 40px))`;
