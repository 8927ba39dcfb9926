import { useId, useRef, useState } from 'react';
import { pictureSource } from '../../../api/picture-source.ts';
import { CloseButton, Dialog } from '../../../ui/dialog.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { isWhole } from './geometry.ts';
import { renditionFor } from './rendition.ts';
import { useGestures } from './use-gestures.ts';
import { usePictureSize } from './use-picture-size.ts';
import { useSettled } from './use-settled.ts';
import { useSharper } from './use-sharper.ts';
import { usePlaced, useView } from './use-view.ts';
import { useZoomKeys } from './use-zoom-keys.ts';
import { ZoomControls } from './zoom-controls.tsx';

type Props = {
  imageUrl: string;
  title: string;
  alt: string;
  /** As the picture was shown before, so that the one which is there already comes first. */
  sizes: string;
  onClose: () => void;
};

/** A work over the whole screen, as near as its picture allows. */
export function Enlargement({ imageUrl, title, alt, sizes, onClose }: Props) {
  const heading = useId();
  const stage = useRef<HTMLDivElement>(null);
  const { size, hasFailed: hasNoSize } = usePictureSize(imageUrl);
  const [hasFailed, setHasFailed] = useState(false);
  const zoom = useView(stage, size);
  const placed = usePlaced<HTMLDivElement>(zoom);
  useGestures(stage, zoom);
  useZoomKeys(zoom);

  const { frame, view, isGliding } = zoom;
  const scale = useSettled(view.scale);
  const sharper = useSharper(frame && renditionFor(imageUrl, frame.fit.width * scale, devicePixelRatio));
  // A sharper one may still come over the first.
  const isLost = hasNoSize || (hasFailed && sharper.layers.length === 0);
  return (
    <Dialog shape="full" labelledBy={heading} onClose={onClose}>
      <div className="flex h-full touch-none flex-col bg-surface select-none">
        <div className="flex h-14 shrink-0 items-center justify-between gap-6 px-margin">
          <h2 id={heading} className="truncate text-small">
            <span className="italic">{title}</span>, enlarged
          </h2>
          <CloseButton />
        </div>
        <div
          ref={stage}
          className={`relative grid min-h-0 grow place-items-center overflow-hidden ${isWhole(view) ? '' : 'cursor-grab active:cursor-grabbing'}`}
        >
          <div
            ref={placed}
            className={`pointer-events-none relative ${isGliding ? 'transition-transform duration-200 ease-out motion-reduce:transition-none' : ''}`}
          >
            {frame && (
              <Picture
                source={pictureSource(imageUrl)}
                sizes={sizes}
                alt={alt}
                isPriority
                className="size-full"
                onFailure={() => setHasFailed(true)}
              />
            )}
            {sharper.layers.map((layer) => (
              <Picture
                key={layer.width}
                source={layer.source}
                sizes={layer.sizes}
                alt=""
                isPriority
                className="absolute inset-0 size-full"
              />
            ))}
          </div>
          {isLost && (
            <p role="alert" className="absolute text-quiet">
              The picture could not be loaded.
            </p>
          )}
        </div>
        {!isLost && <ZoomControls zoom={zoom} settledScale={scale} sharper={sharper} />}
      </div>
    </Dialog>
  );
}
