import { type ReactNode, type RefObject, useState } from 'react';

type Props = {
  /** Opens it: an error, or an address of another site. */
  isNoticeable: boolean;
  children: ReactNode;
};

/** Addresses are for those who need them: folded away. */
export function AddressDetails({ isNoticeable, children }: Props) {
  const [isOpen, setIsOpen] = useState(isNoticeable);
  const [wasNoticeable, setWasNoticeable] = useState(isNoticeable);
  if (isNoticeable !== wasNoticeable) {
    setWasNoticeable(isNoticeable);
    if (isNoticeable) setIsOpen(true);
  }
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-small text-quiet underline-offset-4 hover:text-ink hover:underline">
        Edit addresses
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

/** For the ref of a form field: a folded control cannot take the focus. */
export const focusUnfolded = (control: RefObject<HTMLElement | null>) => ({
  focus: () => {
    control.current?.closest('details')?.setAttribute('open', '');
    control.current?.focus();
  },
});
