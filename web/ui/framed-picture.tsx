import { Picture, type PictureProps } from './picture.tsx';

type Props = Omit<PictureProps, 'sizes' | 'frame'> & {
  /** Aspect ratio of the box in which it is centred. */
  frameRatio: number;
  /** The `sizes` attribute, given the share of the box's width that it takes. */
  sizes: (share: number) => string;
};

/** A picture in its own ratio inside a box, never cropped. */
export function FramedPicture({ frameRatio, sizes, className = '', ...picture }: Props) {
  const { width, height } = picture.source;
  const share = width && height ? width / height / frameRatio : null;
  const shape = share === null ? 'size-full object-contain' : share < 1 ? 'h-full w-auto' : 'h-auto w-full';
  return <Picture {...picture} sizes={sizes(Math.min(share ?? 1, 1))} className={`${className} ${shape}`.trim()} />;
}
