import { useEffect, useId, useRef, useState } from 'react';
import { pictureSize } from '../../../../domain/picture.ts';
import { pictureSource } from '../../../api/picture-source.ts';
import { CloseButton, Dialog } from '../../../ui/dialog.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { StepButton } from '../../../ui/step-button.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { FITTED, isAtMaxScale, isFitted, type Size, zoomStep } from './geometry.ts';
import { type HigherResolution, useHigherResolution } from './use-higher-resolution.ts';
import { useTransform, useZoom, type Zoom } from './use-zoom.ts';
import { useZoomInput } from './use-zoom-input.ts';

type Props = {
  imageUrl: string;
  title: string;
  alt: string;
  /** The `sizes` of the picture in the overlay, so that the rendition in the browser's cache is shown first. */
  sizes: string;
  onClose: () => void;
};

/** A work over the whole screen, with zoom. */
export function Enlargement({ imageUrl, title, alt, sizes, onClose }: Props) {
  const heading = useId();
  const stage = useRef<HTMLDivElement>(null);
  const { size, hasFailed: hasNoSize } = usePictureSize(imageUrl);
  const [hasFailed, setHasFailed] = useState(false);
  const zoom = useZoom(stage, size);
  const transformed = useTransform<HTMLDivElement>(zoom);
  useZoomInput(stage, zoom);

  const { frame, view, isAnimated } = zoom;
  // Announcements and downloads must not follow every frame of a gesture.
  const scale = useDebounced(view.scale, DEBOUNCE_MS);
  const higherResolution = useHigherResolution(imageUrl, frame && frame.fit.width * scale);
  // If the first picture fails, a higher resolution may still load.
  const isUnavailable = hasNoSize || (hasFailed && higherResolution.layers.length === 0);
  return (
    <Dialog shape="full" labelledBy={heading} onClose={onClose}>
      <div className="flex h-full touch-none flex-col bg-paper select-none">
        <div className="flex h-14 shrink-0 items-center justify-between gap-6 px-margin">
          <h2 id={heading} className="truncate text-small">
            <span className="italic">{title}</span>, enlarged
          </h2>
          <CloseButton />
        </div>
        <div
          ref={stage}
          className={`relative grid min-h-0 grow place-items-center overflow-hidden ${isFitted(view) ? '' : 'cursor-grab active:cursor-grabbing'}`}
        >
          <div
            ref={transformed}
            className={`pointer-events-none relative ${isAnimated ? 'transition-transform duration-200 ease-out motion-reduce:transition-none' : ''}`}
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
            {higherResolution.layers.map((layer) => (
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
          {isUnavailable && (
            <p role="alert" className="absolute text-quiet">
              The picture could not be loaded.
            </p>
          )}
        </div>
        {!isUnavailable && <ZoomControls zoom={zoom} announcedScale={scale} {...higherResolution} />}
      </div>
    </Dialog>
  );
}

/** A picture from another host has no size in its name, so it is loaded first. */
function usePictureSize(imageUrl: string): { size: Size | null; hasFailed: boolean } {
  const known = pictureSize(imageUrl);
  const [loaded, setLoaded] = useState<Size | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isKnown = known !== null;
  useEffect(() => {
    if (isKnown) return;
    const image = new Image();
    image.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = image;
      // An SVG may have no size.
      if (width && height) setLoaded({ width, height });
      else setHasFailed(true);
    };
    image.onerror = () => setHasFailed(true);
    image.src = imageUrl;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [imageUrl, isKnown]);
  return { size: known ?? loaded, hasFailed };
}

const DEBOUNCE_MS = 250;

type ControlProps = Pick<HigherResolution, 'isLoading' | 'hasFailed'> & { zoom: Zoom; announcedScale: number };

function ZoomControls({ zoom: { frame, view, animate }, announcedScale, isLoading, hasFailed }: ControlProps) {
  const canZoomIn = frame && !isAtMaxScale(view, frame);
  const canZoomOut = frame && !isFitted(view);
  return (
    <div className="flex h-14 shrink-0 items-center gap-6 px-margin text-small">
      <StepButton label="Zoom in" onStep={canZoomIn ? () => animate((from, to) => zoomStep(from, 1, to)) : undefined} />
      <StepButton
        label="Zoom out"
        onStep={canZoomOut ? () => animate((from, to) => zoomStep(from, -1, to)) : undefined}
      />
      <StepButton label="Reset" onStep={canZoomOut ? () => animate(() => FITTED) : undefined} />
      <div className="relative ml-auto text-right leading-tight text-quiet tabular-nums">
        <p role="status">
          {scaleText(announcedScale)}
          {hasFailed && <span className="absolute top-full right-0 whitespace-nowrap"> Sharpening failed</span>}
        </p>
        {/* Not announced by screen readers. */}
        {isLoading && (
          <p aria-hidden className="late absolute top-full right-0 whitespace-nowrap">
            Sharpening...
          </p>
        )}
      </div>
    </div>
  );
}

const scaleText = (scale: number): string =>
  isFitted({ scale }) ? 'Whole picture' : `${Math.round(scale * 10) / 10} times`;
