import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** What it is called, and what stands in it while it is empty. */
  label: string;
  value: string;
  onSearch: (search: string) => void;
};

/** One line that narrows the list beside it while somebody types. */
export function SearchField({ label, className = '', onSearch, ...input }: Props) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      className={`control placeholder:text-quiet ${className}`}
      onChange={(event) => onSearch(event.target.value)}
      {...input}
    />
  );
}
