import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { countText } from '../../../domain/count-text.ts';
import type { Day } from '../../../domain/day.ts';
import { formatZurichTimeShort } from '../../../domain/zurich-time.ts';
import { useSite } from '../../api/site.tsx';
import { useCan } from '../../api/staff/auth.ts';
import { draftsQuery } from '../../api/staff/drafts.ts';
import { schedulesQuery } from '../../api/staff/schedules.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { capitalize } from '../capitalize.ts';
import { CAN_GO_BACK } from '../dashboard/use-go-back.ts';
import { type ComingEntry, comingEntries, daysOf, releaseHref } from './coming-entries.ts';
import { MonthCalendar } from './month-calendar.tsx';

/** Releases are made of at least two drafts. */
const RELEASED_TOGETHER = 2;

/** What will be published and withdrawn, as a list and a calendar. Hidden where nothing is scheduled and nothing could be. */
export function ComingUp({ className }: { className: string }) {
  const heading = useId();
  const { data: schedules, isError, refetch } = useQuery(schedulesQuery);
  const { data: drafts = [] } = useQuery(draftsQuery);
  const mayEdit = useCan('edit content');
  const mayRelease = mayEdit && drafts.length >= RELEASED_TOGETHER;
  const entries = comingEntries(schedules ?? []);
  const release = mayRelease && <ReleaseLink />;
  if (isError && !schedules) return <LoadFailure what="what comes up" onRetry={refetch} />;
  if (entries.length === 0) {
    return (
      release && (
        <p className={`flex flex-wrap gap-x-5 ${className}`}>
          <span className="py-1 text-quiet">{countText(drafts.length, 'draft')}</span>
          {release}
        </p>
      )
    );
  }
  return (
    <section aria-labelledby={heading} className={`border-y border-rule py-4 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-5">
        <h2 id={heading} className="text-lead">
          Coming up <span className="text-quiet tabular-nums">({entries.length})</span>
        </h2>
        {release}
      </div>
      <Failures entries={entries.filter(({ failure }) => failure !== null)} />
      <Planned entries={entries.filter(({ failure }) => failure === null)} />
    </section>
  );
}

const ReleaseLink = () => (
  <Link href={releaseHref('new')} state={CAN_GO_BACK} className="py-1 underline underline-offset-4 hover:decoration-2">
    Release together…
  </Link>
);

/** What could not be done, never folded. */
function Failures({ entries }: { entries: readonly ComingEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className="mt-2" aria-label="What could not be done">
      {entries.map((entry) => (
        <li key={entry.id} className="relative border-l-2 border-signal py-1 pl-3 not-first:mt-2">
          <p className="text-signal">
            {entry.action === 'publish' ? 'Not published' : 'Not withdrawn'}: <EntryLink entry={entry} />,{' '}
            <EntryTime entry={entry} />
          </p>
          <p>
            {entry.failure} <span className="text-quiet">{REMEDIES[entry.action]}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

const REMEDIES = {
  publish: 'Complete what is missing, then publish it or choose another time.',
  withdraw: 'Withdraw it by hand or choose another time.',
};

const SHOWN_AT_FIRST = 6;

/** On phones folded at first. */
function Planned({ entries }: { entries: readonly ComingEntry[] }) {
  const { today } = useSite();
  const content = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [day, setDay] = useState<Day | null>(null);
  const [hasAll, setHasAll] = useState(false);
  /** Its button disappears. */
  const showMore = (show: () => void) => {
    show();
    list.current?.focus();
  };
  const [next] = entries;
  if (!next) return null;
  const ofDay = entries.filter((entry) => entry.day === day);
  const found = ofDay.length > 0 ? ofDay : entries;
  const shown = hasAll ? found : found.slice(0, SHOWN_AT_FIRST);
  const hidden = found.length - shown.length;
  return (
    <>
      <div className="flex items-start justify-between gap-x-5 md:hidden">
        <p className={`py-2 ${isOpen ? 'hidden' : ''}`}>
          <EntryTime entry={next} />
          <span className="block">
            {capitalize(next.action)} · <EntryName entry={next} />
          </span>
        </p>
        <Button
          look="text"
          className="ml-auto min-h-11 shrink-0"
          aria-expanded={isOpen}
          aria-controls={content}
          aria-label={isOpen ? 'Hide what comes up' : 'Show what comes up'}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      </div>
      <div
        id={content}
        className={`gap-x-8 gap-y-4 md:grid lg:gap-x-12 md:grid-cols-[minmax(0,1fr)_auto] ${isOpen ? 'grid' : 'max-md:hidden'}`}
      >
        <div>
          <ul ref={list} tabIndex={-1} className="mt-2 border-t border-rule outline-none">
            {shown.map((entry) => (
              <li
                key={entry.id}
                className="relative grid gap-x-4 border-b border-rule py-2 sm:grid-cols-[11.5rem_minmax(0,1fr)]"
              >
                <EntryTime entry={entry} />
                <span>
                  {capitalize(entry.action)} · <EntryLink entry={entry} />
                </span>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-x-5">
            {hidden > 0 && (
              <Button look="text" className="mt-2" onClick={() => showMore(() => setHasAll(true))}>
                Show {hidden} more
              </Button>
            )}
            {ofDay.length > 0 && (
              <Button look="text" className="mt-2" onClick={() => showMore(() => setDay(null))}>
                All days
              </Button>
            )}
          </div>
        </div>
        <MonthCalendar
          today={today}
          counts={daysOf(entries)}
          chosen={ofDay.length > 0 ? day : null}
          onChoose={setDay}
        />
      </div>
    </>
  );
}

const EntryName = ({ entry: { kind, title, more } }: { entry: ComingEntry }) => (
  <>
    {kind === 'artwork' ? <i>{title}</i> : title}
    {more > 0 && ` and ${more} more`}
  </>
);

/** The whole row is clickable. */
function EntryLink({ entry }: { entry: ComingEntry }) {
  const mayEdit = useCan('edit content');
  if (!mayEdit) return <EntryName entry={entry} />;
  return (
    <Link
      href={entry.href}
      state={CAN_GO_BACK}
      className="underline-offset-4 outline-none after:absolute after:inset-0 hover:underline focus-visible:after:outline-2"
    >
      <EntryName entry={entry} />
    </Link>
  );
}

const EntryTime = ({ entry: { at } }: { entry: ComingEntry }) => (
  <time dateTime={at} className="text-quiet tabular-nums">
    {formatZurichTimeShort(new Date(at))}
  </time>
);
