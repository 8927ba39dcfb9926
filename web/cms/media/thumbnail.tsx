import type { MediaFile } from '../../../domain/media.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { FramedPicture } from '../../ui/framed-picture.tsx';
import { slimCardSizes } from '../dashboard/card-sizes.ts';
import { labelOf } from './file-words.ts';

/** A picture is shown whole; a PDF is a sheet of paper. */
export function Thumbnail({ file }: { file: MediaFile }) {
  return (
    <div className="flex aspect-square items-center justify-center overflow-hidden bg-surface">
      {file.kind === 'picture' ? (
        <FramedPicture source={pictureSource(file.path)} frameRatio={1} sizes={slimCardSizes} alt="" />
      ) : (
        <div className="flex aspect-[5/7] h-3/4 flex-col justify-between overflow-hidden border border-rule bg-paper p-2 text-small leading-snug sm:p-3">
          <span className="line-clamp-4 break-words">{labelOf(file)}</span>
          <span className="text-quiet">PDF</span>
        </div>
      )}
    </div>
  );
}
