import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHistoryLayer } from '../../ui/history-layer.ts';
import { KeyCap } from '../../ui/key-cap.tsx';
import { useTopDialog } from '../../ui/overlays.ts';
import { showToast } from '../../ui/toast-store.ts';
import { isPaletteKey, PALETTE_KEYS, PALETTE_SHORTCUT } from './palette-key.ts';

type Module = typeof import('./palette-dialog.tsx');

const load = () => import('./palette-dialog.tsx');
const prefetch = () => {
  load().catch(() => {
    // Reported when it is opened.
  });
};

/** After what the page itself loads. */
const PREFETCH_MS = 1_000;

const isCharacter = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey;

/** Opens the search over records and screens, as does Ctrl-K, which also closes it. */
export function PaletteControl() {
  const { isOpen, open, close } = useHistoryLayer('palette');
  const topDialog = useTopDialog();
  const content = useRef<HTMLDivElement>(null);
  const [module, setModule] = useState<Module | null>(null);
  const [typedWhileLoading, setTypedWhileLoading] = useState('');
  const onLoadFailure = useEffectEvent(() => {
    close();
    showToast({ title: 'The search could not be loaded', description: 'Please try again.', tone: 'destructive' });
  });
  useEffect(() => {
    if (isOpen) load().then(setModule, () => onLoadFailure());
    return () => setTypedWhileLoading('');
  }, [isOpen]);
  useEffect(() => {
    const timer = setTimeout(prefetch, PREFETCH_MS);
    return () => clearTimeout(timer);
  }, []);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isCovered = topDialog !== null && !topDialog.contains(content.current);
    if (isPaletteKey(event)) {
      // Over any dialog: browsers search the web with it.
      event.preventDefault();
      if (isCovered || event.repeat) return;
      if (isOpen) close();
      else open();
    } else if (isOpen && topDialog === null && isCharacter(event)) {
      event.preventDefault();
      setTypedWhileLoading((typed) => typed + event.key);
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={PALETTE_SHORTCUT}
        className="flex min-h-11 cursor-pointer items-center justify-between gap-4 underline-offset-4 max-md:hover:underline md:pointer-fine:min-h-9 md:w-60 md:border md:border-rule md:px-2.5 md:text-quiet md:hover:border-ink md:hover:text-ink"
        onClick={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        Search
        <span aria-hidden className="flex gap-1 max-md:hidden pointer-coarse:hidden">
          {PALETTE_KEYS.map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}
        </span>
      </button>
      {isOpen && module && <module.PaletteDialog content={content} typedBefore={typedWhileLoading} onClose={close} />}
    </>
  );
}
