import { type SyntheticEvent, useState } from 'react';
import { pictureSize } from '../../../domain/picture.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { Picture } from '../../ui/picture.tsx';
import { WidthReserve } from '../../ui/width-reserve.tsx';
import { useShownRendition } from './shown-rendition.ts';

export type WorkPicture = { imageUrl: string; title: string; alt: string };

type Props = WorkPicture & {
  /** On hover or focus of the button, to prefetch the enlargement. */
  onIntent: () => void;
  onEnlarge: () => void;
};

const LIMITS = 'max-h-[75svh] max-w-[100cqw] lg:max-h-[100cqh]';

/**
 * A work fitted into the overlay, never beyond its own pixels. It begins with the rendition that the wall shows, which fades out
 * over the large one once that is decoded.
 */
export function FittedPicture({ imageUrl, title, alt, onIntent, onEnlarge }: Props) {
  const size = pictureSize(imageUrl);
  const [hasFailed, setHasFailed] = useState(false);
  const [isDecoded, setIsDecoded] = useState(false);
  const preview = useShownRendition(imageUrl);
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const done = () => setIsDecoded(true);
    currentTarget.decode().then(done, done);
  };
  return (
    <div className="relative">
      {size && <WidthReserve {...size} limits={LIMITS} />}
      <Picture
        source={pictureSource(imageUrl)}
        sizes={fittedSizes(imageUrl)}
        alt={alt}
        isPriority
        className={size ? 'h-auto w-full' : `h-auto w-auto ${LIMITS}`}
        onLoad={onLoad}
        onFailure={() => setHasFailed(true)}
      />
      {preview && (
        <img
          src={preview}
          alt=""
          decoding="sync"
          className={`absolute inset-0 size-full sharpening ${isDecoded && !hasFailed ? 'opacity-0' : ''}`}
        />
      )}
      {hasFailed && !preview ? (
        <p className="absolute inset-0 grid place-items-center text-center text-quiet">
          The picture could not be loaded.
        </p>
      ) : (
        <button
          type="button"
          className="group absolute inset-0 cursor-zoom-in text-left text-small no-script:hidden"
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={onEnlarge}
        >
          <span className="absolute top-full left-0 py-2 whitespace-nowrap text-quiet underline-offset-4 group-hover:underline">
            Enlarge<span className="sr-only"> {title}</span>
          </span>
        </button>
      )}
    </div>
  );
}

/** The same limits as `sizes`: the viewport without the margins and, on wide screens, the label. */
export function fittedSizes(imageUrl: string): string {
  const size = pictureSize(imageUrl);
  const margins = '2 * clamp(20px, 4vw, 72px)';
  const limited = (width: string, height: string) =>
    `min(${width}${size ? `, ${height} * ${(size.width / size.height).toFixed(3)}, ${size.width}px` : ''})`;
  const beside = limited(`100vw - 26rem - ${margins}`, '(100vh - 8rem)');
  return `(min-width: 64rem) ${beside}, ${limited(`100vw - ${margins}`, '75vh')}`;
}
