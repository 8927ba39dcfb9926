import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Link } from 'wouter';

type Tab = {
  value: string;
  label: string;
  /** Not known yet while it loads. */
  count: number | undefined;
  href: string;
};

type Props = {
  label: string;
  look?: 'large' | 'compact';
  tabs: readonly Tab[];
  selected: string;
  /** By the keyboard; a click follows the tab's address. */
  onSelect: (value: string) => void;
  /** Whether going back leads to the tab before. */
  isStep?: boolean;
  children: ReactNode;
};

const LOOKS = {
  large: {
    list: 'flex flex-wrap gap-x-5 gap-y-2 text-title sm:gap-x-8 md:gap-x-12 md:text-large md:leading-tight',
    tab: 'tracking-tight',
    count: 'align-super text-small tracking-normal',
  },
  compact: {
    list: 'flex flex-wrap gap-x-5 border-b border-rule sm:gap-x-7',
    tab: '-mb-px border-b-2 border-transparent py-2.5 aria-selected:border-ink',
    // Its room is kept while it loads: a tab that somebody points at stays where it is.
    count: 'inline-block min-w-[calc(2ch+0.75em)]',
  },
};

const STEPS: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Each tab is also an address, so that it can be opened without a script and in a tab of the browser. */
export function Tabs({ label, look = 'large', tabs, selected, onSelect, isStep = false, children }: Props) {
  const id = useId();
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
    <>
      <div role="tablist" aria-label={label} onKeyDown={onKeyDown} className={classes.list}>
        {tabs.map(({ value, label: text, count, href }) => (
          <Link
            key={value}
            id={`${id}-${value}`}
            role="tab"
            href={href}
            replace={!isStep}
            aria-selected={value === selected}
            aria-controls={`${id}-panel`}
            tabIndex={value === selected ? 0 : -1}
            className={`text-quiet transition-colors duration-200 hover:text-ink aria-selected:text-ink ${classes.tab}`}
          >
            {text} <span className={`tabular-nums ${classes.count}`}>{count !== undefined && `(${count})`}</span>
          </Link>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
