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
  const given = srcSet && !hasFailed ? { srcSet, sizes: sizesAt(width && height ? width / height : 1) } : {};
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
  return (
    <picture className="contents">
      {!hasFailed && crops.map(({ ratio, ...crop }) => <source key={ratio} {...crop} sizes={sizesAt(ratio)} />)}
      {whole}
    </picture>
  );
}
