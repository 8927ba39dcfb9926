import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useHistoryLayer } from '../../ui/history-layer.ts';
import { showToast } from '../../ui/toast-store.ts';
import { fittedSizes, type WorkPicture } from './fitted-picture.tsx';

type Module = typeof import('./zoom/enlargement.tsx');

const load = () => import('./zoom/enlargement.tsx');

/** The enlarged work. Its chunk is loaded on demand, because most visitors never open it. */
export function useEnlargement(picture: WorkPicture | null) {
  const { isOpen, open, close } = useHistoryLayer('enlargement');
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
