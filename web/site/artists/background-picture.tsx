import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { pictureSource } from '../../api/picture-source.ts';
import { Picture } from '../../ui/picture.tsx';
import type { NamesExtent } from './name-places.ts';
import { nameTones } from './name-tones.ts';

type Layer = { id: number; url: string; isLoaded: boolean };

/**
 * The pictures behind the page: each fades in over those before it, which stay until it covers them. A picture that is shown again is
 * a new layer, because the text changes its colour as slowly.
 */
export function useBackground(next: string | null) {
  const [layers, setLayers] = useState<readonly Layer[]>([]);
  const top = layers.at(-1);
  if (next !== null && top?.url !== next) {
    const id = (top?.id ?? 0) + 1;
    setLayers([...layers.filter(({ isLoaded }) => isLoaded), { id, url: next, isLoaded: false }]);
  }
  return {
    layers,
    /** The last one that is loaded. */
    shown: layers.findLast(({ isLoaded }) => isLoaded)?.url,
    onLoad: (id: number) =>
      setLayers((before) => before.map((layer) => (layer.id === id ? { ...layer, isLoaded: true } : layer))),
    onCovering: (id: number) => setLayers((before) => before.filter((layer) => layer.id >= id)),
  };
}

type Props = Pick<ReturnType<typeof useBackground>, 'layers' | 'onLoad' | 'onCovering'> & { extent: NamesExtent };

/** Fills the screen behind the page. Each picture fades in together with its veil. */
export function BackgroundPictures({ layers, extent, onLoad, onCovering }: Props) {
  return (
    <div aria-hidden className="fixed inset-0">
      {layers.map((layer) => (
        <BackgroundLayer
          key={layer.id}
          {...layer}
          extent={extent}
          onLoad={() => onLoad(layer.id)}
          onCovering={() => onCovering(layer.id)}
        />
      ))}
    </div>
  );
}

type LayerProps = Omit<Layer, 'id'> & { extent: NamesExtent; onLoad: () => void; onCovering: () => void };

function BackgroundLayer({ url, isLoaded, extent, onLoad, onCovering }: LayerProps) {
  const { names } = useMemo(() => nameTones(url, extent), [url, extent]);
  const cover = useEffectEvent(onCovering);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLoaded || !layer.current) return;
    // None with reduced motion.
    const transitions = layer.current.getAnimations();
    void Promise.allSettled(transitions.map(({ finished }) => finished)).then(() => cover());
  }, [isLoaded]);
  return (
    <div
      ref={layer}
      className={`cross-fade fades-in absolute inset-0 bg-(--ground) ${names} ${isLoaded ? '' : 'opacity-0'}`}
    >
      <Picture
        source={pictureSource(url, 'screen')}
        sizes={(ratio) => `max(100vw, ${Math.round(ratio * 100)}vh)`}
        alt=""
        isPriority
        onLoad={onLoad}
        className="absolute inset-0 size-full object-cover"
      />
      <div className="scrim scrim-names" />
    </div>
  );
}
