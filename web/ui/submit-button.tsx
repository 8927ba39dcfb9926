import { useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';

type Props = { look: 'solid' | 'outline'; isPending: boolean; label: string; pendingLabel: string };

/** Disabled while the form is on its way. A disabled button loses the focus, so it is given back afterwards. */
export function SubmitButton({ look, isPending, label, pendingLabel }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    // Right after it was disabled it still has the focus; the browser takes it away later.
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
