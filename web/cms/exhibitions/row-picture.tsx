import type { ReactNode } from 'react';
import { Thumbnail } from '../lists/thumbnail.tsx';

type Props = { imageUrl: string | null; title: ReactNode; note: string };

/** A row of an ordered list: an uncropped thumbnail, and two lines beside it. */
export function RowPicture({ imageUrl, title, note }: Props) {
  return (
    <div className="flex items-center gap-3">
      <Thumbnail url={imageUrl} fit="whole" />
      <div className="min-w-0 leading-snug">
        <p className="line-clamp-2 break-words">{title}</p>
        <p className="line-clamp-2 text-quiet tabular-nums">{note}</p>
      </div>
    </div>
  );
}
