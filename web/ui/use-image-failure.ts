import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Whether an image failed to load. Also checked on mount: it may have failed before hydration. */
export function useImageFailure(src: string, onFailure?: () => void) {
  const image = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const onError = () => {
    setFailedSrc(src);
    onFailure?.();
  };
  const check = useEffectEvent(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) onError();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks each new src
  useEffect(() => check(), [src]);
  return { image, hasFailed: failedSrc === src, onError };
}
