import { useImageFailure } from './use-image-failure.ts';

type Props = {
  /** Width and height reserve the space; a picture from elsewhere has none. */
  source: { src: string; srcSet?: string; width?: number; height?: number };
  /** How wide the layout shows it, for the browser's choice among several widths. */
  sizes: string;
  alt: string;
  /** Seen at once, so it is asked for first; every other picture waits until it is near. */
  isPriority?: boolean;
  className?: string;
  /** The ratio of the frame for a picture of unknown size, where the layout goes by the picture's own. */
  frame?: 'aspect-square' | 'aspect-3/2' | 'aspect-4/5';
  onLoad?: () => void;
};

/** Stands in for a picture that could not be had: the space stays, the browser's broken picture does not show. */
const NOTHING = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';

/** The one way a picture is put on a page. */
export function Picture({ source, sizes, alt, isPriority = false, className = '', frame, onLoad }: Props) {
  const { image, hasFailed, onError } = useImageFailure(source.src);
  const shape = frame && !source.width ? `${frame} object-contain` : '';
  return (
    <img
      ref={image}
      {...source}
      {...(hasFailed ? { src: NOTHING, srcSet: undefined } : {})}
      sizes={source.srcSet ? sizes : undefined}
      alt={alt}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      decoding="async"
      className={`${className} ${shape}`.trim()}
      onLoad={onLoad}
      onError={onError}
    />
  );
}
