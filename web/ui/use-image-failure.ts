import { useEffect, useRef, useState } from 'react';

/** Whether a picture could not be had. It may have failed before this page came alive, so it is also looked at once. */
export function useImageFailure(src: string) {
  const image = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailedSrc(src);
  }, [src]);
  return { image, hasFailed: failedSrc === src, onError: () => setFailedSrc(src) };
}
