import { useQueries, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation, useRoute, useSearch } from 'wouter';
import { usePerson } from '../../api/staff/auth.ts';
import { draftsQuery } from '../../api/staff/drafts.ts';
import { inboxQuery } from '../../api/staff/inbox.ts';
import { recordCountsQuery } from '../../api/staff/record-counts.ts';
import { COMPACT, TabList, tabId } from '../../ui/tabs.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import {
  currentAt,
  dashboardTab,
  mayOpenScreen,
  SECTIONS,
  TABBED_SECTIONS,
  type TabName,
  tabFrom,
  tabOfForm,
} from './sections.ts';

/** Of the tabs in the header and their panel in the dashboard. */
export const TABS_ID = 'dashboard';

const LINK = `${COMPACT.tab} text-quiet transition-colors duration-200 hover:text-ink`;

/** The sections. On the dashboard the first six are its tabs, elsewhere links to them. On a phone the row scrolls. */
export function SectionRow() {
  const [isDashboard] = useRoute('/cms');
  const row = useRef<HTMLDivElement>(null);
  useCurrentInView(row);
  return (
    <div
      ref={row}
      className="relative -mx-margin flex gap-x-5 overflow-x-auto px-margin whitespace-nowrap [scrollbar-width:none] md:mx-0 md:flex-wrap md:justify-between md:gap-x-6 md:overflow-visible md:px-0"
    >
      {isDashboard ? <DashboardTabs /> : <TabLinks />}
      <div className={COMPACT.list}>
        <SectionLinks />
      </div>
    </div>
  );
}

/** Counts what the lists hold, which are loaded here. */
function DashboardTabs() {
  const { getParam } = useUrlParams();
  const [, navigate] = useLocation();
  const selected = tabFrom(getParam('tab')).value;
  useFocusOnTabChange(selected);
  const lists = useQueries({ queries: TABBED_SECTIONS.map(({ query }) => query) });
  const { data: drafts = [] } = useQuery(draftsQuery);
  const countOf = (kind: string | null, listed: number | undefined) =>
    listed === undefined
      ? undefined
      : listed + drafts.filter((draft) => draft.kind === kind && draft.base === null).length;
  return (
    <TabList
      id={TABS_ID}
      label="Content"
      look="compact"
      isHistoryEntry
      tabs={TABBED_SECTIONS.map(({ value, label, kind }, index) => ({
        value,
        label,
        count: countOf(kind, lists[index]?.data?.length),
        href: dashboardTab(value),
      }))}
      selected={selected}
      // Arrow keys pass through tabs, which should not fill the history.
      onSelect={(value) => navigate(dashboardTab(value), { replace: true })}
    />
  );
}

/** By a key, the palette or Back: what had the focus may have been removed with the list of the tab before. */
function useFocusOnTabChange(selected: TabName): void {
  const shown = useRef(selected);
  useEffect(() => {
    if (shown.current === selected) return;
    shown.current = selected;
    if (document.activeElement === document.body) {
      document.getElementById(tabId(TABS_ID, selected))?.focus({ preventScroll: true });
    }
  }, [selected]);
}

function TabLinks() {
  const [path] = useLocation();
  // The dashboard, which shows the lists, may have changed since they were counted.
  const { data: counts } = useQuery({ ...recordCountsQuery, refetchOnMount: 'always' });
  const current = tabOfForm(path);
  return (
    <div className={COMPACT.list}>
      {TABBED_SECTIONS.map(({ value, label }) => (
        <Link
          key={value}
          href={dashboardTab(value)}
          aria-current={value === current ? 'true' : undefined}
          className={LINK}
        >
          {label} <span className={`tabular-nums ${COMPACT.count}`}>{counts && `(${counts[value]})`}</span>
        </Link>
      ))}
    </div>
  );
}

function SectionLinks() {
  const [path] = useLocation();
  const person = usePerson();
  const { data: inbox } = useQuery(inboxQuery);
  return SECTIONS.filter((section) => mayOpenScreen(person, section)).map(({ label, href, count }) => (
    <Link key={href} href={href} aria-current={currentAt(path, href)} className={LINK}>
      {label}
      {inbox && count && mayOpenScreen(person, count) && <NewCount count={count.of(inbox)} what={count.what} />}
    </Link>
  ));
}

function NewCount({ count, what }: { count: number; what: string }) {
  if (count === 0) return null;
  return (
    <span className="ml-1.5 inline-block bg-ink px-1.5 text-small text-paper tabular-nums">
      {count}
      <span className="sr-only"> {what}</span>
    </span>
  );
}

/** Scrolls the row only, never the page: when the address changes and when the counts have loaded. */
function useCurrentInView(row: RefObject<HTMLDivElement | null>): void {
  useLocation();
  useSearch();
  // After each rendering, which a change of the address causes.
  useEffect(() => {
    const scrollToCurrent = () => {
      const current = row.current?.querySelector('[aria-current], [aria-selected=true]');
      if (!row.current || !current) return;
      const [outer, inner] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
      row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    };
    const observer = new ResizeObserver(scrollToCurrent);
    for (const list of row.current?.children ?? []) observer.observe(list);
    return () => observer.disconnect();
  });
}
