import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../api/site.tsx';

/** The gallery's logo, or its mark as text where the picture cannot be had. */
export function Logo({ className = '' }: { className?: string }) {
  const { gallery } = useSite();
  const [hasFailed, setHasFailed] = useState(gallery.logo === null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before this page came alive.
    if (image.current?.complete && image.current.naturalWidth === 0) setHasFailed(true);
  }, []);
  if (hasFailed || gallery.logo === null) return <span className="font-semibold">{gallery.mark}</span>;
  return (
    <img
      ref={image}
      src={gallery.logo}
      alt={gallery.mark}
      width={97}
      height={50}
      className={`w-auto ${className}`}
      onError={() => setHasFailed(true)}
    />
  );
}
