import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { registerDialog, useIsSplashVisible } from './overlays.ts';

type Props = {
  /** The id of the heading that names it. */
  labelledBy: string;
  /** 'full' covers the screen; 'panel' stands in the middle of it, at most 80% of its height. */
  shape: 'full' | 'panel';
  /** For a question or a short form. */
  isNarrow?: boolean;
  /** Asked to close; whoever says false keeps it open. */
  onClose: () => unknown;
  children: ReactNode;
};

/**
 * The browser's own modal dialog: it keeps the focus in, gives it back and closes on Escape. In the first HTML it is open
 * already, so that its content is there without a script.
 */
export function Dialog({ labelledBy, shape, isNarrow = false, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressOnBackdrop = useRef(false);
  const isClosing = useRef(false);
  const isCovered = useIsSplashVisible();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || isCovered) return;
    // Open but not modal is how it was drawn; only a closed one can be shown as a modal.
    dialog.removeAttribute('open');
    dialog.showModal();
    // Not on its first button: what opens is the thing itself, and its name is what gets read out.
    dialog.focus();
    const takeAway = registerDialog(dialog);
    return () => {
      takeAway();
      // Closed before it leaves the document: this is what gives the focus back.
      dialog.close();
    };
  }, [isCovered]);

  // Once: where closing means going back, a second Escape must not go back twice.
  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    if (onClose() !== false) return;
    isClosing.current = false;
    // The browser may have closed it without asking.
    if (ref.current?.open === false) ref.current.showModal();
  };
  // Left to itself, a browser may close every open dialog at once for a second Escape, without asking any of them.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    close();
  };
  const isBackdrop = (event: MouseEvent) => shape === 'panel' && event.target === event.currentTarget;
  return (
    <dialog
      ref={ref}
      open
      tabIndex={-1}
      data-shape={shape}
      data-narrow={isNarrow || undefined}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // By the close button, or by a gesture for which a browser did not ask.
      onClose={close}
      onMouseDown={(event) => {
        isPressOnBackdrop.current = isBackdrop(event);
      }}
      onClick={(event) => {
        // Both halves of the click: text selected from inside to outside must not close it.
        if (isBackdrop(event) && isPressOnBackdrop.current) close();
      }}
    >
      {children}
    </dialog>
  );
}

/** In a form of this kind the browser closes the dialog itself, even without a script. */
export function CloseButton({ className = '' }: { className?: string }) {
  return (
    <form method="dialog" className={className}>
      <button type="submit" className="cursor-pointer py-2 text-small underline-offset-4 hover:underline">
        Close
      </button>
    </form>
  );
}
