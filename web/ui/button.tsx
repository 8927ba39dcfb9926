import type { ComponentProps } from 'react';

const LOOKS = {
  solid: 'bg-ink px-6 py-3 text-paper hover:bg-quiet disabled:bg-quiet',
  outline: 'border border-ink px-6 py-3 hover:bg-ink hover:text-paper',
  text: 'py-1 underline underline-offset-4 hover:decoration-2',
  /** Where several stand close together. */
  small: 'border border-rule bg-paper px-2.5 py-1 text-small hover:border-ink disabled:opacity-50',
  pill: 'rounded-full border border-current px-5 py-2 hover:bg-paper hover:text-ink',
};

type Props = ComponentProps<'button'> & { look: keyof typeof LOOKS };

export function Button({ look, className = '', type = 'button', ...button }: Props) {
  return (
    <button
      type={type}
      className={`cursor-pointer transition-colors duration-200 disabled:cursor-default ${LOOKS[look]} ${className}`}
      {...button}
    />
  );
}
