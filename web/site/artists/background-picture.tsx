import { useState } from 'react';
import { pictureSource } from '../../api/picture-source.ts';
import { Picture } from '../../ui/picture.tsx';

/** Fills the screen behind the page; the next one fades in over it once it has arrived. */
export function BackgroundPicture({ url, onArrival }: { url: string; onArrival: () => void }) {
  const [shown, setShown] = useState<readonly string[]>([]);
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  if (shown.at(-1) !== url) setShown([...shown.filter((other) => other !== url).slice(-1), url]);
  const show = (picture: string) => {
    setArrived((before) => new Set([...before, picture]));
    onArrival();
  };
  return (
    <div aria-hidden className={`cross-fade fixed inset-0 bg-ink ${arrived.size > 0 ? '' : 'opacity-0'}`}>
      {shown.map((picture) => (
        <Picture
          key={picture}
          source={pictureSource(picture, 'screen')}
          sizes={(ratio) => `max(100vw, ${Math.round(ratio * 100)}vh)`}
          alt=""
          isPriority
          onLoad={() => show(picture)}
          className={`cross-fade absolute inset-0 size-full object-cover ${arrived.has(picture) ? '' : 'opacity-0'}`}
        />
      ))}
      <div className="absolute inset-0 bg-ink/58" />
    </div>
  );
}
