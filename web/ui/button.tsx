import type { ComponentProps } from 'react';

const LOOKS = {
  solid: 'bg-ink px-6 py-3 text-paper hover:bg-quiet disabled:bg-quiet',
  outline: 'border border-ink px-6 py-3 hover:bg-ink hover:text-paper',
  /** As high as a field beside it. */
  compactSolid: 'border border-ink bg-ink px-4 py-2 text-paper hover:bg-quiet disabled:bg-quiet',
  compactOutline: 'border border-ink px-4 py-2 hover:bg-ink hover:text-paper',
  text: 'py-1 underline underline-offset-4 hover:decoration-2',
  /** For rows of buttons. */
  small:
    'border border-rule bg-paper px-2.5 py-1 text-small hover:border-ink disabled:opacity-50 aria-disabled:opacity-50',
  /** Beside a small button that matters more. */
  smallText:
    'px-2.5 py-1 text-small text-quiet underline-offset-4 hover:text-ink hover:underline aria-disabled:opacity-50',
  /** On a picture. */
  pill: 'own-ground rounded-full border border-current px-5 py-2 hover:bg-(--tone) hover:text-(--ground)',
};

type Look = { look: keyof typeof LOOKS };

type Props = ComponentProps<'button'> &
  Look & {
    /** Ignores clicks while its action is pending. Unlike a disabled button it keeps the focus. */
    isBusy?: boolean;
  };

export function Button({ look, isBusy = false, className = '', type = 'button', onClick, ...button }: Props) {
  return (
    <button
      type={type}
      aria-disabled={isBusy || undefined}
      className={`cursor-pointer transition-colors duration-200 disabled:cursor-default aria-disabled:cursor-default ${LOOKS[look]} ${className}`}
      onClick={isBusy ? undefined : onClick}
      {...button}
    />
  );
}

/** A link that looks like a button. */
export const ButtonLink = ({ look, className = '', ...link }: ComponentProps<'a'> & Look) => (
  <a className={`inline-block transition-colors duration-200 ${LOOKS[look]} ${className}`} {...link} />
);
