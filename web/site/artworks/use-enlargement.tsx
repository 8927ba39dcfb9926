import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { showToast } from '../../ui/toast-store.ts';
import { fittedSizes, type WorkPicture } from './fitted-picture.tsx';

type Module = typeof import('./zoom/enlargement.tsx');

const load = () => import('./zoom/enlargement.tsx');

/** The enlarged work. Its chunk is loaded on demand, because most visitors never open it. */
export function useEnlargement(picture: WorkPicture | null) {
  const { isOpen, open, close } = useHistoryLayer();
  const [module, setModule] = useState<Module | null>(null);
  const fail = useEffectEvent(() => {
    showToast({ title: 'The picture could not be enlarged', description: 'Please try again.', tone: 'destructive' });
    close();
  });
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    load().then(setModule, () => isCurrent && fail());
    return () => {
      isCurrent = false;
    };
  }, [isOpen]);

  const dialog: ReactNode = isOpen && module && picture && (
    <module.Enlargement {...picture} sizes={fittedSizes(picture.imageUrl)} onClose={close} />
  );
  return {
    isOpen,
    open,
    close,
    prefetch: () => {
      load().catch(() => {
        // Reported when it is opened.
      });
    },
    dialog,
  };
}

const isLayer = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isLayer' in state;

/** A history entry at the same address: Back closes the layer, and a shared link leads to the overlay below. */
function useHistoryLayer() {
  return {
    isOpen: isLayer(useHistoryState()),
    /** A double click opens it once. */
    open: () => {
      if (!isLayer(history.state)) history.pushState({ ...history.state, isLayer: true }, '');
    },
    close: () => {
      const { href } = location;
      // After Back, another overlay and Forward, the entry below has another address: keep this one. Runs before the router.
      const keepAddress = () => history.replaceState(history.state, '', href);
      addEventListener('popstate', keepAddress, { once: true, capture: true });
      history.back();
    },
  };
}
