import { useEffect, useState } from 'react';
import { pictureSize } from '../../../../domain/picture.ts';
import type { Size } from './geometry.ts';

/** A picture from elsewhere tells its size when it is there. */
export function usePictureSize(imageUrl: string): { size: Size | null; hasFailed: boolean } {
  const known = pictureSize(imageUrl);
  const [found, setFound] = useState<Size | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isKnown = known !== null;
  useEffect(() => {
    if (isKnown) return;
    const image = new Image();
    image.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = image;
      // A drawing may have none.
      if (width && height) setFound({ width, height });
      else setHasFailed(true);
    };
    image.onerror = () => setHasFailed(true);
    image.src = imageUrl;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [imageUrl, isKnown]);
  return { size: known ?? found, hasFailed };
}
