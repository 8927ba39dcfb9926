import { useState } from 'react';
import { pictureSource } from '../../api/picture-source.ts';
import { FramedPicture } from '../../ui/framed-picture.tsx';
import { isDisplayable } from './upload-paths.ts';

type Props = { address: string; alt: string };

/** An uncropped picture in a square; a text if it cannot be shown. */
export function PicturePreview({ address, alt }: Props) {
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
          sizes={(share) => `${share * 120}px`}
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
