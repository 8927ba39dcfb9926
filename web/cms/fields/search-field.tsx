import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** Also the placeholder. */
  label: string;
  value: string;
  onSearch: (search: string) => void;
};

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
