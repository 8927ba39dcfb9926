import type { ReactEventHandler } from 'react';
import { preload } from 'react-dom';
import { useImageFailure } from './use-image-failure.ts';

type Source = {
  src: string;
  srcSet?: string;
  /** Reserve the space; unknown for external pictures. */
  width?: number;
  height?: number;
  /** Classes of the placeholder colour (`tint.css`). */
  tint?: string;
  /** Classes of the focal point (`focal-point.css`). */
  focus?: string;
  /** Art direction: crops for tall screens, first match wins. */
  crops?: { media: string; srcSet: string; ratio: number }[];
};

export type PictureProps = {
  source: Source;
  /** The `sizes` attribute, or a function of the ratio where the width depends on it. */
  sizes: string | ((ratio: number) => string);
  alt: string;
  /** Above the fold: loaded eagerly with high priority. All others are lazy. */
  isPriority?: boolean;
  className?: string;
  /** Ratio for a picture of unknown size. */
  frame?: 'aspect-square' | 'aspect-3/2' | 'aspect-4/5';
  /** False where the frame has another ratio: the colour would stay visible beside the picture. */
  isTinted?: boolean;
  onLoad?: ReactEventHandler<HTMLImageElement>;
  onFailure?: () => void;
};

/** Replaces a picture that failed to load: keeps the space without the browser's broken-image icon. */
const EMPTY_IMAGE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';

export function Picture({
  source,
  sizes,
  alt,
  isPriority = false,
  className = '',
  frame,
  isTinted = true,
  onLoad,
  onFailure,
}: PictureProps) {
  const { src, srcSet, width, height, tint, focus, crops } = source;
  const { image, hasFailed, onError } = useImageFailure(src, onFailure);
  const sizesAt = (ratio: number) => (typeof sizes === 'string' ? sizes : sizes(ratio));
  const shape = frame && !width ? `${frame} object-contain` : '';
  const ownRatio = width && height ? width / height : 1;
  const given = srcSet && !hasFailed ? { srcSet, sizes: sizesAt(ownRatio) } : {};
  const img = (
    // `src` last: some browsers start loading as soon as it is set.
    <img
      ref={image}
      alt={alt}
      width={width}
      height={height}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      decoding="async"
      className={[className, shape, isTinted && !hasFailed && tint, focus].filter(Boolean).join(' ')}
      {...given}
      src={hasFailed ? EMPTY_IMAGE : src}
      onLoad={onLoad}
      onError={onError}
    />
  );
  if (!crops) return img;
  // On the server only: in the browser the element itself starts the request.
  if (import.meta.env.SSR && isPriority) preloadCrops(source, sizesAt, ownRatio);
  return (
    <picture className="contents">
      {!hasFailed && crops.map(({ ratio, ...crop }) => <source key={ratio} {...crop} sizes={sizesAt(ratio)} />)}
      {img}
    </picture>
  );
}

/**
 * Preload links for a picture with crops; React adds them itself for one without. Each variant's media query excludes those
 * before it, as in <picture>, so that one is loaded.
 */
function preloadCrops({ src, srcSet, crops = [] }: Source, sizesAt: (ratio: number) => string, ownRatio: number): void {
  const excluded: string[] = [];
  for (const variant of [...crops, { media: null, srcSet, ratio: ownRatio }]) {
    const media = [variant.media, ...excluded].filter((part) => part !== null).join(' and ');
    const { srcSet: imageSrcSet, ratio } = variant;
    preload(src, { as: 'image', fetchPriority: 'high', media, imageSrcSet, imageSizes: sizesAt(ratio) });
    excluded.push(`(not ${variant.media})`);
  }
}
