import { type PointerEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from './overlays.ts';
import { dismissToast, type Toast, useShownToast } from './toast-store.ts';

const DISPLAY_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const FOCUS_KEY = 'F8';

/**
 * The live region is always in the document, so that screen readers announce what appears in it. A modal dialog makes everything
 * outside it inert, so it gets its own region.
 */
export function Toaster() {
  const toast = useShownToast();
  const dialog = useTopDialog();
  const autoDismiss = useAutoDismiss(toast?.id);
  const previousFocus = useRef<HTMLElement>(null);
  const card = toast && <ToastCard key={toast.id} toast={toast} previousFocus={previousFocus} {...autoDismiss} />;
  return (
    <>
      <Region isTopmost={dialog === null} previousFocus={previousFocus}>
        {dialog ? null : card}
      </Region>
      {dialog &&
        createPortal(
          <Region isTopmost previousFocus={previousFocus}>
            {card}
          </Region>,
          dialog,
        )}
    </>
  );
}

/** The element focused before the notifications. */
type PreviousFocus = RefObject<HTMLElement | null>;

function Region({
  isTopmost,
  previousFocus,
  children,
}: {
  isTopmost: boolean;
  previousFocus: PreviousFocus;
  children: ReactNode;
}) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isTopmost) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === FOCUS_KEY) region.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isTopmost]);
  return (
    <section
      ref={region}
      tabIndex={-1}
      data-notifications
      aria-label={`Notifications (${FOCUS_KEY})`}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        previousFocus.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      }}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex justify-end p-4 outline-offset-[-8px] md:p-6"
    >
      <div role="status" aria-live="polite" aria-atomic="true" className="max-md:w-full">
        {children}
      </div>
    </section>
  );
}

type CardProps = { toast: Toast; previousFocus: PreviousFocus; pause: () => void; resume: () => void };

function ToastCard({ toast, previousFocus, pause, resume }: CardProps) {
  const card = useRef<HTMLDivElement>(null);
  useFocusRestore(card, previousFocus);
  const startX = useRef<number | null>(null);

  const drag = (event: PointerEvent): number =>
    startX.current === null ? 0 : Math.max(0, event.clientX - startX.current);
  const moveBy = (pixels: number) => {
    if (card.current) card.current.style.translate = `${pixels}px 0`;
  };
  const onRelease = (event: PointerEvent) => {
    const isSwipe = drag(event) >= SWIPE_THRESHOLD_PX;
    startX.current = null;
    if (isSwipe) dismissToast();
    else moveBy(0);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button dismisses it, too
    <div
      ref={card}
      className="toast pointer-events-auto flex w-full touch-pan-y gap-3 bg-ink p-5 pr-4 text-paper select-none md:w-[26rem]"
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      onPointerDown={(event) => {
        startX.current = event.clientX;
      }}
      onPointerMove={(event) => {
        const pixels = drag(event);
        // Only once it moves: capturing on press would swallow clicks on the button.
        if (pixels > 0) event.currentTarget.setPointerCapture(event.pointerId);
        moveBy(pixels);
      }}
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
    >
      {toast.tone === 'destructive' && <span className="mt-2 size-2 shrink-0 rounded-full bg-signal" />}
      <div className="grow" lang={toast.lang}>
        <p className="font-medium">{toast.title}</p>
        {toast.description && <p className="text-small text-paper/80 select-all">{toast.description}</p>}
      </div>
      {toast.action && (
        <button
          type="button"
          className="-my-2 cursor-pointer self-start p-2 pointer-coarse:-my-3 pointer-coarse:min-h-11 underline underline-offset-4 hover:decoration-2"
          onClick={() => {
            toast.action?.onAct();
            dismissToast();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss notification"
        className="-mt-2 cursor-pointer self-start p-2 text-lead leading-none pointer-coarse:-mt-3 pointer-coarse:-mr-2 pointer-coarse:size-11"
        onClick={dismissToast}
      >
        ×
      </button>
    </div>
  );
}

/** Dismissing a toast that has the focus restores the previous focus. */
function useFocusRestore(card: RefObject<HTMLElement | null>, previousFocus: PreviousFocus): void {
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const focusTarget = previousFocus.current?.isConnected
        ? previousFocus.current
        : element.closest<HTMLElement>('[data-notifications]');
      focusTarget?.focus({ preventScroll: true });
    };
  }, [card, previousFocus]);
}

/** Hides the toast after its time, which pauses while it is hovered or focused. */
function useAutoDismiss(id: number | undefined) {
  const [isPaused, setIsPaused] = useState(false);
  const remaining = useRef({ id, ms: DISPLAY_MS });
  useEffect(() => {
    if (remaining.current.id !== id) {
      remaining.current = { id, ms: DISPLAY_MS };
      setIsPaused(false);
    }
    if (id === undefined || isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(dismissToast, remaining.current.ms);
    return () => {
      clearTimeout(timer);
      remaining.current.ms -= Date.now() - startedAt;
    };
  }, [id, isPaused]);
  return { pause: () => setIsPaused(true), resume: () => setIsPaused(false) };
}
