import { useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';

type Props = {
  look: 'solid' | 'outline' | 'compactSolid' | 'compactOutline';
  isPending: boolean;
  label: string;
  pendingLabel: string;
  /** The id of its form, if the button is not in it. */
  form?: string;
};

/** Disabled while pending; a disabled button loses the focus, so it is restored afterwards. */
export function SubmitButton({ look, isPending, label, pendingLabel, form }: Props) {
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
    <Button ref={button} type="submit" form={form} look={look} disabled={isPending}>
      {isPending ? pendingLabel : label}
    </Button>
  );
}
