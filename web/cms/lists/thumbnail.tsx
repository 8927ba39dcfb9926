import { pictureSource } from '../../api/picture-source.ts';
import { FramedPicture } from '../../ui/framed-picture.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Works are never cropped (`whole`), rooms and portraits are (`filling`), logos get a white background. */
export type PictureFit = 'filling' | 'whole' | 'logo';

const SIZE_PX = 56;

/** A square at the beginning of a row; empty without a picture. */
export function Thumbnail({ url, fit }: { url: string | null; fit: PictureFit }) {
  return (
    <div
      className={`flex size-12 shrink-0 items-center justify-center overflow-hidden sm:size-14 ${fit === 'logo' ? 'border border-rule bg-paper p-1' : 'bg-surface'}`}
    >
      {url !== null &&
        (fit === 'filling' ? (
          <Picture
            source={pictureSource(url)}
            sizes={(ratio) => `${Math.ceil(SIZE_PX * Math.max(1, ratio))}px`}
            alt=""
            className="pointer-events-none size-full object-cover"
          />
        ) : (
          <FramedPicture
            source={pictureSource(url)}
            frameRatio={1}
            sizes={(share) => `${Math.ceil(SIZE_PX * share)}px`}
            alt=""
            className="pointer-events-none"
          />
        ))}
    </div>
  );
}
