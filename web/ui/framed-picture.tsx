import { Picture, type PictureProps } from './picture.tsx';

type Props = Omit<PictureProps, 'sizes' | 'frame'> & {
  /** Of the box it stands in, in whose middle the layout puts it. */
  frameRatio: number;
  /** How wide the layout draws it, given the share of the box's width that it takes. */
  sizes: (share: number) => string;
};

/** Never cropped, and in its own shape: beside it the box shows. */
export function FramedPicture({ frameRatio, sizes, className = '', ...picture }: Props) {
  const { width, height } = picture.source;
  const share = width && height ? width / height / frameRatio : null;
  const shape = share === null ? 'size-full object-contain' : share < 1 ? 'h-full w-auto' : 'h-auto w-full';
  return <Picture {...picture} sizes={sizes(Math.min(share ?? 1, 1))} className={`${className} ${shape}`.trim()} />;
}
