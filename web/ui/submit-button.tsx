import { useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';

type Props = { look: 'solid' | 'outline' | 'compactSolid'; isPending: boolean; label: string; pendingLabel: string };

/** Disabled while pending; a disabled button loses the focus, so it is restored afterwards. */
export function SubmitButton({ look, isPending, label, pendingLabel }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    // The browser blurs a disabled button later than this effect.
    if (isPending) hadFocus.current = focused === button.current;
    else if (hadFocus.current && (focused === document.body || focused instanceof HTMLDialogElement)) {
      button.current?.focus();
    }
  }, [isPending]);
  return (
    <Button ref={button} type="submit" look={look} disabled={isPending}>
      {isPending ? pendingLabel : label}
    </Button>
  );
}
