import { useState } from 'react';
import { pictureFocus, pictureSize } from '../../../domain/picture.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { FramedPicture } from '../../ui/framed-picture.tsx';
import { isCentre } from './focus-text.ts';
import { isDisplayable } from './upload-paths.ts';

type Props = {
  /** Without a focal point. */
  address: string;
  alt: string;
  /** Width of the square in px. */
  size?: number;
};

/** An uncropped picture in a square; a text if it cannot be shown. */
export function PicturePreview({ address, alt, size = 120 }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = isDisplayable(address) && address !== failed;
  return (
    <div
      className="flex aspect-square w-full items-center justify-center bg-surface text-center text-small leading-tight text-quiet"
      // `FramedPicture` only hides a broken picture.
      onErrorCapture={() => setFailed(address)}
    >
      {isShown ? (
        <FramedPicture
          key={address}
          source={pictureSource(address)}
          frameRatio={1}
          sizes={(share) => `${Math.round(share * size)}px`}
          alt={alt}
          isPriority
          className="pointer-events-none"
        />
      ) : (
        <p className="px-2">{address === '' ? 'No picture' : 'This picture cannot be shown'}</p>
      )}
    </div>
  );
}

const RADIUS = 9;

/** Over a preview of this size, unless the focal point is the centre; the picture's size has to be known. */
export function FocalPointMarker({ address, size: previewSize }: { address: string; size: number }) {
  const size = pictureSize(address);
  const focus = pictureFocus(address);
  if (!size || isCentre(focus)) return null;
  const radius = (RADIUS / previewSize) * Math.max(size.width, size.height);
  const centre = { cx: (focus.x / 100) * size.width, cy: (focus.y / 100) * size.height, r: radius };
  return (
    <svg
      aria-hidden
      // Placed like the picture in its square.
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="pointer-events-none absolute inset-0 size-full overflow-visible fill-none *:[vector-effect:non-scaling-stroke]"
    >
      {/* Dark around light: visible on every picture. */}
      <circle {...centre} className="stroke-ink stroke-[4]" />
      <circle {...centre} className="stroke-paper stroke-2" />
    </svg>
  );
}
