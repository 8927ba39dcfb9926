type Props = {
  /** Width and height reserve the space; a picture from elsewhere has none and needs a frame of a fixed ratio. */
  source: { src: string; srcSet?: string; width?: number; height?: number };
  /** How wide the layout shows it, for the browser's choice among several widths. */
  sizes: string;
  alt: string;
  /** Seen at once, so it is asked for first; every other picture waits until it is near. */
  isPriority?: boolean;
  className?: string;
  onLoad?: () => void;
};

/** The one way a picture is put on a page. */
export function Picture({ source, sizes, alt, isPriority = false, className, onLoad }: Props) {
  return (
    <img
      {...source}
      sizes={source.srcSet ? sizes : undefined}
      alt={alt}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      decoding="async"
      className={className}
      onLoad={onLoad}
    />
  );
}
