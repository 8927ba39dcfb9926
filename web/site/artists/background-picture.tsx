import { useState } from 'react';
import { pictureSource } from '../../api/picture-source.ts';
import { Picture } from '../../ui/picture.tsx';
import type { NameTones } from './name-tones.ts';

/** A picture, and the tones of the text on it. */
type Layer = { url: string; tones: NameTones };

/** The pictures behind the page: the last one that is loaded, and the next one over it, which counts as shown once it is loaded. */
export function useBackground(next: Layer | null) {
  const [layers, setLayers] = useState<readonly Layer[]>([]);
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  if (next && layers.at(-1)?.url !== next.url) {
    setLayers([...layers.filter(({ url }) => url !== next.url && loaded.has(url)).slice(-1), next]);
  }
  return {
    layers: layers.map((layer) => ({ ...layer, isLoaded: loaded.has(layer.url) })),
    shown: layers.findLast(({ url }) => loaded.has(url)),
    onLoad: (url: string) => setLoaded((before) => new Set([...before, url])),
  };
}

type Props = Pick<ReturnType<typeof useBackground>, 'layers' | 'onLoad'>;

/** Fills the screen behind the page. Each picture fades in together with its veil. */
export function BackgroundPictures({ layers, onLoad }: Props) {
  return (
    <div
      aria-hidden
      className={`cross-fade fixed inset-0 ${layers.some(({ isLoaded }) => isLoaded) ? '' : 'opacity-0'}`}
    >
      {layers.map(({ url, tones, isLoaded }) => (
        <div
          key={url}
          className={`cross-fade absolute inset-0 bg-(--ground) ${tones.names} ${isLoaded ? '' : 'opacity-0'}`}
        >
          <Picture
            source={pictureSource(url, 'screen')}
            sizes={(ratio) => `max(100vw, ${Math.round(ratio * 100)}vh)`}
            alt=""
            isPriority
            onLoad={() => onLoad(url)}
            className="absolute inset-0 size-full object-cover"
          />
          <div className="scrim scrim-names" />
        </div>
      ))}
    </div>
  );
}
