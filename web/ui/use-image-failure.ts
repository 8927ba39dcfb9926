import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Whether a picture could not be had. It may have failed before this page came alive, so it is also looked at once. */
export function useImageFailure(src: string, onFailure?: () => void) {
  const image = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const onError = () => {
    setFailedSrc(src);
    onFailure?.();
  };
  const look = useEffectEvent(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) onError();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture is looked at
  useEffect(() => look(), [src]);
  return { image, hasFailed: failedSrc === src, onError };
}
