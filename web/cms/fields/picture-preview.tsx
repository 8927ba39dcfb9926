import { useState } from 'react';
import { pictureSource } from '../../api/picture-source.ts';
import { FramedPicture } from '../../ui/framed-picture.tsx';
import { isShowable } from './stored-file.ts';

type Props = { address: string; alt: string };

/** A picture shown whole in a square of its container's width; where there is none to show, a few words say so. */
export function PicturePreview({ address, alt }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = isShowable(address) && address !== failed;
  return (
    <div
      className="flex aspect-square w-full items-center justify-center bg-surface text-center text-small leading-tight text-quiet"
      // The picture itself only hides its failure; here it is worth a word.
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
