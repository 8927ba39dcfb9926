import '../../styles/staff/guest-list.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import type { ExhibitionSummary } from '../../../domain/exhibition.ts';
import { formatOpening } from '../../../domain/exhibition-opening.ts';
import { isGuest, type Registration, sortByName } from '../../../domain/guest-list.ts';
import { nextOpening, openingDay, openingsOn } from '../../../domain/opening-day.ts';
import { exhibitionCardsQuery } from '../../api/exhibitions.ts';
import { useSite } from '../../api/site.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StaffMain } from '../navigation/staff-main.tsx';
import { Door } from './door.tsx';
import { StaleNote } from './stale-note.tsx';
import { useRegistrations } from './use-registrations.ts';

const SKELETON_ROWS = 6;
const EXHIBITIONS_INTERVAL_MS = 60_000;

/** All that people at the door see: the guest list of today's opening, or a choice between several. */
export function DoorPage({ exhibitionId }: { exhibitionId?: string }) {
  const { today } = useSite();
  // Never from the cache alone: a colleague may have just set the date of the opening.
  const exhibitions = useQuery({
    ...exhibitionCardsQuery,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: EXHIBITIONS_INTERVAL_MS,
  });
  const { registrations, isError, isStale, isFetching, refetch } = useRegistrations();
  const openingIds =
    exhibitions.data &&
    openingsOn(exhibitions.data, today)
      .map(({ id }) => id)
      .join();
  useEffect(() => {
    // The server sends the guests of today's openings only.
    if (openingIds) void refetch();
  }, [openingIds, refetch]);
  if (!exhibitions.data || !registrations) {
    const hasFailed = (exhibitions.isError && !exhibitions.data) || (isError && !registrations);
    const tryAgain = () => Promise.all([exhibitions.refetch(), refetch()]);
    return (
      <Frame title="Guest list">
        {hasFailed ? <LoadFailure what="the guest list" onRetry={tryAgain} /> : <GuestSkeleton />}
      </Frame>
    );
  }

  const guests = registrations.filter(isGuest);
  const openings = openingsOn(exhibitions.data, today);
  const [opening, another] = openings;
  const chosen = openings.find(({ id }) => id === exhibitionId) ?? (another ? undefined : opening);
  if (!opening) return <NoOpening next={nextOpening(exhibitions.data, today)} />;
  if (!chosen) return <OpeningChoice openings={openings} guests={guests} />;
  return (
    <Frame title={chosen.title} note={openingText(chosen)} hasOtherOpenings={another !== undefined}>
      <GuestList
        key={chosen.id}
        guests={guestsOf(chosen, guests)}
        isLoading={isFetching}
        note={<StaleNote isStale={isStale} isFetching={isFetching} onRetry={refetch} />}
      />
    </Frame>
  );
}

const GuestSkeleton = () => (
  <SkeletonRows label="Loading the guest list" rows={SKELETON_ROWS} rowClassName="h-14" className="mt-8" />
);

const openingText = (exhibition: ExhibitionSummary) =>
  formatOpening({ ...exhibition, openingDate: openingDay(exhibition) });

const guestsOf = ({ id }: ExhibitionSummary, guests: readonly Registration[]) =>
  guests.filter((guest) => guest.exhibitionId === id);

type FrameProps = { title: string; note?: ReactNode; hasOtherOpenings?: boolean; children: ReactNode };

function Frame({ title, note, hasOtherOpenings = false, children }: FrameProps) {
  const { gallery } = useSite();
  return (
    <StaffMain>
      <title>{`${title} – ${gallery.name}`}</title>
      <div className="guest-list">
        {hasOtherOpenings && (
          <Link href="/cms" className="mb-3 inline-block underline underline-offset-4 hover:decoration-2">
            All openings of today
          </Link>
        )}
        <h1 className="text-title">{title}</h1>
        {note && <p className="text-quiet tabular-nums">{note}</p>}
        {children}
      </div>
    </StaffMain>
  );
}

function NoOpening({ next }: { next: ExhibitionSummary | null }) {
  return (
    <Frame title="There is no opening today.">
      {next && (
        <p className="mt-2 text-quiet tabular-nums">
          The next one is {next.title}: {openingText(next)}.
        </p>
      )}
    </Frame>
  );
}

function OpeningChoice({
  openings,
  guests,
}: {
  openings: readonly ExhibitionSummary[];
  guests: readonly Registration[];
}) {
  return (
    <Frame title="Openings today">
      <ul className="mt-6 border-t border-rule">
        {openings.map((opening) => (
          <li key={opening.id} className="group relative border-b border-rule py-4">
            <h2 className="text-lead">
              <Link
                href={`/cms/registrations/${opening.id}`}
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {opening.title}
              </Link>
            </h2>
            <p className="text-quiet tabular-nums">{openingText(opening)}</p>
            <p className="tabular-nums">{attendanceText(guestsOf(opening, guests))}</p>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

function attendanceText(guests: readonly Registration[]): string {
  const here = guests.filter(({ checked_in_at }) => checked_in_at !== null).length;
  return guests.length === 0 ? 'Nobody has registered.' : `${here} of ${guests.length} here`;
}

type GuestListProps = { guests: readonly Registration[]; isLoading: boolean; note: ReactNode };

function GuestList({ guests, isLoading, note }: GuestListProps) {
  if (guests.length > 0) return <Door guests={sortByName(guests)} note={note} />;
  if (isLoading) return <GuestSkeleton />;
  return (
    <div className="mt-8">
      {note}
      <p className="border-t border-rule py-8">Nobody has registered for this opening.</p>
    </div>
  );
}
