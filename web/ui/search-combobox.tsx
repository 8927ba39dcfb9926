import type { KeyboardEvent, RefObject } from 'react';

type Props = {
  ref: RefObject<HTMLInputElement | null>;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Of the listbox with the results. */
  listId: string;
  isExpanded: boolean;
  /** Id of the chosen option. */
  activeOption: string | undefined;
  enterKeyHint: 'go' | 'search';
  className: string;
};

/** A text that is searched for while it is typed; the focus stays in it while the arrow keys choose a result. */
export const SearchCombobox = ({ text, onText, listId, isExpanded, activeOption, ...rest }: Props) => (
  <input
    type="text"
    inputMode="search"
    role="combobox"
    aria-label="Search"
    aria-autocomplete="list"
    aria-expanded={isExpanded}
    aria-controls={listId}
    aria-activedescendant={activeOption}
    autoComplete="off"
    spellCheck={false}
    maxLength={100}
    value={text}
    onChange={(event) => onText(event.target.value)}
    {...rest}
  />
);
