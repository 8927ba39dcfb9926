import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { registerDialog, useIsSplashVisible } from './overlays.ts';

type Props = {
  /** Id of its heading. */
  labelledBy: string;
  /** 'full' covers the screen; 'panel' is centred, at most 80% of its height. */
  shape: 'full' | 'panel';
  isNarrow?: boolean;
  /** Hides what is behind it. */
  isOpaque?: boolean;
  /** Returning false keeps it open. */
  onClose: () => unknown;
  children: ReactNode;
};

/**
 * The native modal dialog: focus trap, focus restore and Escape come with it. The server renders it open (not modal), so that
 * its content shows without a script.
 */
export function Dialog({ labelledBy, shape, isNarrow = false, isOpaque = false, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressOnBackdrop = useRef(false);
  const isClosing = useRef(false);
  const isCovered = useIsSplashVisible();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || isCovered) return;
    // showModal() throws on a dialog that is open but not modal, as the server renders it.
    dialog.removeAttribute('open');
    dialog.showModal();
    // On the dialog instead of its first button, so that screen readers announce its name.
    dialog.focus();
    const unregister = registerDialog(dialog);
    return () => {
      unregister();
      // Before it leaves the document: close() restores the focus.
      dialog.close();
    };
  }, [isCovered]);

  // Once: where closing goes back in history, a second Escape must not go back twice.
  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    if (onClose() !== false) return;
    isClosing.current = false;
    // The browser may have closed it without a cancel event.
    if (ref.current?.open === false) ref.current.showModal();
  };
  // Chromium may close all open dialogs on a second Escape, without cancel events.
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
      data-opaque={isOpaque || undefined}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // By the close button, or by a gesture that has no cancel event.
      onClose={close}
      onMouseDown={(event) => {
        isPressOnBackdrop.current = isBackdrop(event);
      }}
      onClick={(event) => {
        // Press and release: selecting text from inside to outside must not close it.
        if (isBackdrop(event) && isPressOnBackdrop.current) close();
      }}
    >
      {children}
    </dialog>
  );
}

/** `method="dialog"` closes it even without a script. */
export function CloseButton() {
  return (
    <form method="dialog">
      <button type="submit" className="cursor-pointer py-2 text-small underline-offset-4 hover:underline">
        Close
      </button>
    </form>
  );
}
