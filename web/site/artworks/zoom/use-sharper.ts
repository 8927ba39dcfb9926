import { useEffect, useState } from 'react';
import type { Rendition } from './rendition.ts';

/** What lies over the first picture. Two, so that the sharper one always has the one before under it while it is painted. */
const LAYERS = 2;

export type Sharper = { layers: readonly Rendition[]; isLoading: boolean; hasFailed: boolean };

/** Takes the place of what was there only once it has arrived and is decoded. Nothing gets softer again. */
export function useSharper(wanted: Rendition | null): Sharper {
  const [layers, setLayers] = useState<readonly Rendition[]>([]);
  const [failedWidth, setFailedWidth] = useState(0);
  const have = layers.at(-1)?.width ?? 0;
  const next = wanted && wanted.width > have ? wanted : null;
  const nextWidth = next?.width;

  // biome-ignore lint/correctness/useExhaustiveDependencies: its width says which one it is
  useEffect(() => {
    if (!next) return;
    let isWanted = true;
    const image = new Image();
    image.sizes = next.sizes;
    image.srcset = next.source.srcSet ?? '';
    image.src = next.source.src;
    image.decode().then(
      () => isWanted && setLayers((before) => [...before, next].slice(-LAYERS)),
      () => isWanted && setFailedWidth(next.width),
    );
    return () => {
      isWanted = false;
      // Given up, so that the line is free for what is wanted now.
      image.srcset = '';
      image.src = '';
    };
  }, [nextWidth]);

  const hasFailed = next !== null && failedWidth === nextWidth;
  return { layers, isLoading: next !== null && !hasFailed, hasFailed };
}
