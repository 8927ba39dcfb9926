import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Link } from 'wouter';

type Tab = { value: string; label: string; count: number; href: string };

type Props = {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (value: string) => void;
  children: ReactNode;
};

const STEPS: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Each tab is also an address, so that it can be opened without a script and in a tab of the browser. */
export function Tabs({ label, tabs, selected, onSelect, children }: Props) {
  const id = useId();
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
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex flex-wrap gap-x-5 gap-y-2 text-title sm:gap-x-8 md:gap-x-12 md:text-large md:leading-tight"
      >
        {tabs.map(({ value, label: text, count, href }) => (
          <Link
            key={value}
            id={`${id}-${value}`}
            role="tab"
            href={href}
            replace
            aria-selected={value === selected}
            aria-controls={`${id}-panel`}
            tabIndex={value === selected ? 0 : -1}
            className="tracking-tight text-quiet transition-colors duration-200 hover:text-ink aria-selected:text-ink"
          >
            {text} <span className="align-super text-small tracking-normal tabular-nums">({count})</span>
          </Link>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
