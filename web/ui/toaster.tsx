import { type PointerEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from './overlays.ts';
import { dismissToast, type Toast, useShownToast } from './toast-store.ts';

const DISPLAY_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const FOCUS_KEY = 'F8';

/**
 * The notification region is always there, so that what appears in it is read out. While a dialog is open everything outside
 * it is out of reach, so there is a second one inside.
 */
export function Toaster() {
  const toast = useShownToast();
  const dialog = useTopDialog();
  const dismissal = useDismissal(toast?.id);
  const cameFrom = useRef<HTMLElement>(null);
  const card = toast && <ToastCard key={toast.id} toast={toast} cameFrom={cameFrom} {...dismissal} />;
  return (
    <>
      <Region isInFront={dialog === null} cameFrom={cameFrom}>
        {dialog ? null : card}
      </Region>
      {dialog &&
        createPortal(
          <Region isInFront cameFrom={cameFrom}>
            {card}
          </Region>,
          dialog,
        )}
    </>
  );
}

/** What had the focus before somebody went to the notifications. */
type CameFrom = RefObject<HTMLElement | null>;

function Region({ isInFront, cameFrom, children }: { isInFront: boolean; cameFrom: CameFrom; children: ReactNode }) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isInFront) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === FOCUS_KEY) region.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isInFront]);
  return (
    <section
      ref={region}
      tabIndex={-1}
      data-notifications
      aria-label={`Notifications (${FOCUS_KEY})`}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      }}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex justify-end p-4 outline-offset-[-8px] md:p-6"
    >
      <div role="status" aria-live="polite" aria-atomic="true" className="max-md:w-full">
        {children}
      </div>
    </section>
  );
}

type CardProps = { toast: Toast; cameFrom: CameFrom; hold: () => void; release: () => void };

function ToastCard({ toast, cameFrom, hold, release }: CardProps) {
  const card = useRef<HTMLDivElement>(null);
  useFocusGivenBack(card, cameFrom);
  const startX = useRef<number | null>(null);

  const drag = (event: PointerEvent): number =>
    startX.current === null ? 0 : Math.max(0, event.clientX - startX.current);
  const moveBy = (pixels: number) => {
    if (card.current) card.current.style.translate = `${pixels}px 0`;
  };
  const letGo = (event: PointerEvent) => {
    const isSwipe = drag(event) >= SWIPE_THRESHOLD_PX;
    startX.current = null;
    if (isSwipe) dismissToast();
    else moveBy(0);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: swiping is a second way; the button and the time are the others
    <div
      ref={card}
      className="toast pointer-events-auto flex w-full touch-pan-y gap-3 bg-ink p-5 pr-4 text-paper select-none md:w-[26rem]"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      onPointerDown={(event) => {
        startX.current = event.clientX;
      }}
      onPointerMove={(event) => {
        const pixels = drag(event);
        // Captured only once it moves, so that a click on the button stays a click.
        if (pixels > 0) event.currentTarget.setPointerCapture(event.pointerId);
        moveBy(pixels);
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      {toast.tone === 'destructive' && <span className="mt-2 size-2 shrink-0 rounded-full bg-signal" />}
      <div className="grow" lang={toast.lang}>
        <p className="font-medium">{toast.title}</p>
        {toast.description && <p className="text-small text-paper/80">{toast.description}</p>}
      </div>
      {toast.action && (
        <button
          type="button"
          className="-my-2 cursor-pointer self-start p-2 underline underline-offset-4 hover:decoration-2"
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
        className="-mt-2 cursor-pointer self-start p-2 text-lead leading-none"
        onClick={dismissToast}
      >
        ×
      </button>
    </div>
  );
}

/** Whoever dismisses a toast, or takes up what it offers, goes on from where they were. */
function useFocusGivenBack(card: RefObject<HTMLElement | null>, cameFrom: CameFrom): void {
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const heir = cameFrom.current?.isConnected
        ? cameFrom.current
        : element.closest<HTMLElement>('[data-notifications]');
      heir?.focus({ preventScroll: true });
    };
  }, [card, cameFrom]);
}

/** The time runs only while nobody points at it or has the focus in it; it goes on where the toast moves to a dialog. */
function useDismissal(id: number | undefined) {
  const [isHeld, setIsHeld] = useState(false);
  const left = useRef({ id, ms: DISPLAY_MS });
  useEffect(() => {
    if (left.current.id !== id) {
      left.current = { id, ms: DISPLAY_MS };
      setIsHeld(false);
    }
    if (id === undefined || isHeld) return;
    const startedAt = Date.now();
    const timer = setTimeout(dismissToast, left.current.ms);
    return () => {
      clearTimeout(timer);
      left.current.ms -= Date.now() - startedAt;
    };
  }, [id, isHeld]);
  return { hold: () => setIsHeld(true), release: () => setIsHeld(false) };
}
