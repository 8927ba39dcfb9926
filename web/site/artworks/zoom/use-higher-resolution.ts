import { useEffect, useState } from 'react';
import { PICTURE_WIDTHS, pictureSize, withoutFocus } from '../../../../domain/picture.ts';
import { pictureSource } from '../../../api/picture-source.ts';

type Rendition = { width: number; source: { src: string; srcSet?: string }; sizes: string };

export type HigherResolution = { layers: readonly Rendition[]; isLoading: boolean; hasFailed: boolean };

/** Two, so that the previous layer is visible while the browser paints the new one. */
const MAX_LAYERS = 2;

/** Renditions to lay over the first picture, sharp at the shown width. Each is added once it is decoded; none is replaced by a smaller one. */
export function useHigherResolution(imageUrl: string, shownWidth: number | null): HigherResolution {
  const [layers, setLayers] = useState<readonly Rendition[]>([]);
  const [failedWidth, setFailedWidth] = useState(0);
  const needed = shownWidth === null ? null : renditionFor(imageUrl, shownWidth, devicePixelRatio);
  const loadedWidth = layers.at(-1)?.width ?? 0;
  const next = needed && needed.width > loadedWidth ? needed : null;
  const nextWidth = next?.width;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the width identifies the rendition
  useEffect(() => {
    if (!next) return;
    let isCurrent = true;
    const image = new Image();
    image.sizes = next.sizes;
    image.srcset = next.source.srcSet ?? '';
    image.src = next.source.src;
    image.decode().then(
      () => isCurrent && setLayers((before) => [...before, next].slice(-MAX_LAYERS)),
      () => isCurrent && setFailedWidth(next.width),
    );
    return () => {
      isCurrent = false;
      // Aborts the download.
      image.srcset = '';
      image.src = '';
    };
  }, [nextWidth]);

  const hasFailed = next !== null && failedWidth === nextWidth;
  return { layers, isLoading: next !== null && !hasFailed, hasFailed };
}

const WIDEST = Math.max(...PICTURE_WIDTHS);

/** null for a picture without renditions. The browser chooses from `srcset` by the screen's pixel ratio. */
function renditionFor(imageUrl: string, shownWidth: number, pixelRatio: number): Rendition | null {
  const { src, srcSet } = pictureSource(imageUrl);
  const size = pictureSize(imageUrl);
  if (!size || !srcSet) return null;
  // Beyond the widest rendition there is only the picture itself.
  if (size.width > WIDEST && shownWidth * pixelRatio > WIDEST) {
    return { width: size.width, source: { src: withoutFocus(imageUrl) }, sizes: '' };
  }
  const width = PICTURE_WIDTHS.find((step) => step >= Math.min(shownWidth, size.width)) ?? WIDEST;
  return { width, source: { src, srcSet }, sizes: `${width}px` };
}
