import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../../ui/toast-store.ts';
import { useLayer } from '../address/use-layer.ts';
import { type WorkPicture, wholeSizes } from './whole-picture.tsx';

type Module = typeof import('./zoom/enlargement.tsx');

const load = () => import('./zoom/enlargement.tsx');

/** The work over the whole screen. Most visitors never ask for it, so its code is fetched for those who are about to. */
export function useEnlargement(picture: WorkPicture | null) {
  const { isOpen, open, close } = useLayer();
  const [module, setModule] = useState<Module | null>(null);
  const fail = useEffectEvent(() => {
    showToast({ title: 'The picture could not be enlarged', description: 'Please try again.', tone: 'destructive' });
    close();
  });
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    load().then(setModule, () => isWanted && fail());
    return () => {
      isWanted = false;
    };
  }, [isOpen]);

  const dialog: ReactNode = isOpen && module && picture && (
    <module.Enlargement {...picture} sizes={wholeSizes(picture.imageUrl)} onClose={close} />
  );
  return {
    isOpen,
    open,
    close,
    prepare: () => {
      load().catch(() => {
        // Told to whoever opens it.
      });
    },
    dialog,
  };
}
