import type { ReactNode } from 'react';
import { pictureSource } from '../../api/picture-source.ts';
import { FramedPicture } from '../../ui/framed-picture.tsx';

type Props = { imageUrl: string | null; title: ReactNode; note: string };

/** A row of an ordered list: an uncropped thumbnail, and two lines beside it. */
export function RowPicture({ imageUrl, title, note }: Props) {
  return (
    <div className="flex items-center gap-3">
      <div className="flex size-12 shrink-0 items-center justify-center bg-surface sm:size-14">
        {imageUrl && (
          <FramedPicture
            source={pictureSource(imageUrl)}
            frameRatio={1}
            sizes={(share) => `${share * 56}px`}
            alt=""
            className="pointer-events-none"
          />
        )}
      </div>
      <div className="min-w-0 leading-snug">
        <p className="line-clamp-2 break-words">{title}</p>
        <p className="line-clamp-2 text-quiet tabular-nums">{note}</p>
      </div>
    </div>
  );
}
