import { preload } from 'react-dom';
import { useImageFailure } from './use-image-failure.ts';

type Source = {
  src: string;
  srcSet?: string;
  /** Width and height reserve the space; a picture from elsewhere has none. */
  width?: number;
  height?: number;
  /** Classes that colour its place until it arrives. */
  tint?: string;
  /** What screens as tall as a phone's get instead; the first that fits. */
  crops?: { media: string; srcSet: string; ratio: number }[];
};

export type PictureProps = {
  source: Source;
  /** How wide the layout draws it, for the browser's choice among several widths; where its ratio decides, as a rule of it. */
  sizes: string | ((ratio: number) => string);
  alt: string;
  /** Seen at once, so it is asked for first; every other picture waits until it is near. */
  isPriority?: boolean;
  className?: string;
  /** The ratio of the frame for a picture of unknown size, where the layout goes by the picture's own. */
  frame?: 'aspect-square' | 'aspect-3/2' | 'aspect-4/5';
  /** Not where its frame has another shape: the colour would stay beside it. */
  isTinted?: boolean;
  onLoad?: () => void;
  onFailure?: () => void;
};

/** Stands in for a picture that could not be had: the space stays, the browser's broken picture does not show. */
const NOTHING = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';

/** The one way a picture is put on a page. */
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
  const { src, srcSet, width, height, tint, crops } = source;
  const { image, hasFailed, onError } = useImageFailure(src, onFailure);
  const sizesAt = (ratio: number) => (typeof sizes === 'string' ? sizes : sizes(ratio));
  const shape = frame && !width ? `${frame} object-contain` : '';
  const ownRatio = width && height ? width / height : 1;
  const given = srcSet && !hasFailed ? { srcSet, sizes: sizesAt(ownRatio) } : {};
  const whole = (
    // The address stands last: some browsers begin to load as soon as they read it.
    <img
      ref={image}
      alt={alt}
      width={width}
      height={height}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      decoding="async"
      className={[className, shape, isTinted && !hasFailed && tint].filter(Boolean).join(' ')}
      {...given}
      src={hasFailed ? NOTHING : src}
      onLoad={onLoad}
      onError={onError}
    />
  );
  if (!crops) return whole;
  // Only where the page is drawn for the first time: later, element and preload would come at once.
  if (import.meta.env.SSR && isPriority) preloadOne(source, sizesAt, ownRatio);
  return (
    <picture className="contents">
      {!hasFailed && crops.map(({ ratio, ...crop }) => <source key={ratio} {...crop} sizes={sizesAt(ratio)} />)}
      {whole}
    </picture>
  );
}

/**
 * For the head of the page, where the browser reads it first; React does so by itself for a picture without crops. Each
 * variant excludes those before it, as the sources of a <picture> do: the screen takes one, and loads no other.
 */
function preloadOne({ src, srcSet, crops = [] }: Source, sizesAt: (ratio: number) => string, ownRatio: number): void {
  const excluded: string[] = [];
  for (const variant of [...crops, { media: null, srcSet, ratio: ownRatio }]) {
    const media = [variant.media, ...excluded].filter((part) => part !== null).join(' and ');
    const { srcSet: imageSrcSet, ratio } = variant;
    preload(src, { as: 'image', fetchPriority: 'high', media, imageSrcSet, imageSizes: sizesAt(ratio) });
    excluded.push(`(not ${variant.media})`);
  }
}
