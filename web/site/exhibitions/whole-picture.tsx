import { pictureSource } from '../../api/picture-source.ts';
import { Picture } from '../../ui/picture.tsx';
import { WidthReserve } from '../../ui/width-reserve.tsx';

type Props = { url: string; alt: string; isPriority?: boolean };

/** At its own ratio, and low enough to be seen at once. */
export function WholePicture({ url, ...props }: Props) {
  const source = pictureSource(url, 'card');
  const { width, height } = source;
  if (!width || !height) {
    return (
      <Picture
        {...props}
        source={source}
        sizes="100vw"
        className="max-h-[72svh] w-full object-left"
        frame="aspect-3/2"
      />
    );
  }
  return (
    <div className="w-fit max-w-full">
      <WidthReserve width={width} height={height} limits="max-h-[72svh] max-w-full" />
      <Picture
        {...props}
        source={source}
        sizes={(ratio) => `(min-width: 48rem) min(92vw, ${Math.round(ratio * 72)}vh), calc(100vw - 40px)`}
        // Without a width of its own, which would widen the box.
        className="h-auto w-0 min-w-full bg-surface"
      />
    </div>
  );
}
