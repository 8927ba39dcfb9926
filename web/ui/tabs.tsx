import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Link } from 'wouter';

type Tab = {
  value: string;
  label: string;
  /** Undefined while loading. */
  count: number | undefined;
  href: string;
};

type ListProps = {
  /** Links the tabs with their `TabPanel`. */
  id: string;
  label: string;
  look?: 'large' | 'compact';
  tabs: readonly Tab[];
  selected: string;
  /** By keyboard; a click follows the tab's link. */
  onSelect: (value: string) => void;
  /** Pushes a history entry, so that Back returns to the previous tab. */
  isHistoryEntry?: boolean;
};

/** Also for links beside compact tabs. */
export const COMPACT = {
  list: 'flex gap-x-5 md:gap-x-6',
  tab: 'shrink-0 border-b-2 border-transparent py-2.75 -outline-offset-2 aria-selected:border-ink aria-[current]:border-ink aria-[current]:text-ink',
  // Keeps its width while loading, so that the tabs do not move.
  count: 'inline-block min-w-[calc(2ch+0.75em)]',
};

/** The id of a tab in the list of this id. */
export const tabId = (id: string, value: string): string => `${id}-${value}`;

const LOOKS = {
  large: {
    list: 'hung flex flex-wrap gap-x-5 gap-y-2 text-title sm:gap-x-8 md:gap-x-12 md:text-large md:leading-tight',
    tab: 'tracking-tight',
    count: 'align-super text-small tracking-normal',
  },
  compact: COMPACT,
};

const STEPS: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Tabs above their panel. */
export function Tabs({ children, ...list }: Omit<ListProps, 'id'> & { children: ReactNode }) {
  const id = useId();
  return (
    <>
      <TabList id={id} {...list} />
      <TabPanel id={id} selected={list.selected}>
        {children}
      </TabPanel>
    </>
  );
}

/** Each tab is a link, so that it works without a script and can be opened in a browser tab. */
export function TabList({ id, label, look = 'large', tabs, selected, onSelect, isHistoryEntry = false }: ListProps) {
  const classes = LOOKS[look];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === ' ' && event.target instanceof HTMLElement) {
      event.preventDefault();
      return event.target.click();
    }
    const at = tabs.findIndex(({ value }) => value === selected);
    const next = STEPS[event.key]?.(at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onSelect(tab.value);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div role="tablist" aria-label={label} onKeyDown={onKeyDown} className={classes.list}>
      {tabs.map(({ value, label: text, count, href }) => (
        <Link
          key={value}
          id={tabId(id, value)}
          role="tab"
          href={href}
          replace={!isHistoryEntry}
          aria-selected={value === selected}
          aria-controls={`${id}-panel`}
          tabIndex={value === selected ? 0 : -1}
          className={`text-quiet transition-colors duration-200 hover:text-ink aria-selected:text-ink ${classes.tab}`}
        >
          {text} <span className={`tabular-nums ${classes.count}`}>{count !== undefined && `(${count})`}</span>
        </Link>
      ))}
    </div>
  );
}

type PanelProps = { id: string; selected: string; children: ReactNode };

export const TabPanel = ({ id, selected, children }: PanelProps) => (
  <div id={`${id}-panel`} role="tabpanel" aria-labelledby={tabId(id, selected)}>
    {children}
  </div>
);
