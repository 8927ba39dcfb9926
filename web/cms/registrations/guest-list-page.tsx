import '../../styles/staff/guest-list.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatEnglishRange } from '../../../domain/day.ts';
import type { Exhibition } from '../../../domain/exhibition.ts';
import { isGuest, type Registration, registrationsFileName, sortByName } from '../../../domain/guest-list.ts';
import { exhibitionsQuery } from '../../api/exhibitions.ts';
import { useSite } from '../../api/site.tsx';
import { guestsFile } from '../../api/staff/registrations.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';
import { ExportButton } from '../export-button.tsx';
import { StaffMain } from '../navigation/staff-main.tsx';
import { Door } from './door.tsx';
import { RemoveGuests } from './remove-guests.tsx';
import { SpamRegistrations } from './spam-registrations.tsx';
import { StaleNote } from './stale-note.tsx';
import { useNewRegistrations, useRegistrations } from './use-registrations.ts';

const SKELETON_ROWS = 6;

/** The guests of one exhibition: on screen for the door, and as a printed list. */
export function GuestListPage({ exhibitionId }: { exhibitionId: string }) {
  // Never from the cache alone: a colleague may have just added it.
  const exhibitions = useQuery({ ...exhibitionsQuery, refetchOnMount: 'always' });
  const { registrations, isError, isStale, isFetching, refetch } = useRegistrations();
  const exhibition = exhibitions.data?.find(({ id }) => id === exhibitionId);
  const registered = registrations?.filter((registration) => registration.exhibitionId === exhibitionId);
  useNewRegistrations(registered, exhibitionId);

  if (exhibition && registered) {
    return (
      <Frame title={exhibition.title} exhibition={exhibition}>
        <GuestList
          exhibition={exhibition}
          registered={registered}
          note={<StaleNote isStale={isStale} isFetching={isFetching} onRetry={refetch} />}
        />
      </Frame>
    );
  }
  if (exhibitions.data && !exhibition && !exhibitions.isFetching) {
    return (
      <Frame title="Guest list">
        <p className="mt-8 border-t border-rule py-8">This exhibition does not exist.</p>
      </Frame>
    );
  }
  const hasFailed = (isError && !registered) || (exhibitions.isError && !exhibitions.data);
  const tryAgain = () => {
    void exhibitions.refetch();
    void refetch();
  };
  return (
    <Frame title={exhibition?.title ?? 'Guest list'} exhibition={exhibition}>
      {hasFailed ? (
        <LoadFailure what="the guest list" onRetry={tryAgain} />
      ) : (
        <SkeletonRows label="Loading the guest list" rows={SKELETON_ROWS} rowClassName="h-14" className="mt-8" />
      )}
    </Frame>
  );
}

type FrameProps = { title: string; exhibition?: Exhibition | undefined; children: ReactNode };

function Frame({ title, exhibition, children }: FrameProps) {
  const { gallery } = useSite();
  return (
    <StaffMain>
      <title>{`Guest list – ${title} – ${gallery.name}`}</title>
      <div className="guest-list">
        <Link href="/cms/registrations" className="not-printed underline underline-offset-4 hover:decoration-2">
          Back to registrations
        </Link>
        <h1 className="mt-4 text-title">{title}</h1>
        {exhibition && <p className="text-quiet tabular-nums">{datesOf(exhibition)}</p>}
        {children}
      </div>
    </StaffMain>
  );
}

const datesOf = ({ startDate, endDate }: Exhibition): string => formatEnglishRange(startDate, endDate, '→');

type Props = { exhibition: Exhibition; registered: readonly Registration[]; note: ReactNode };

function GuestList({ exhibition, registered, note }: Props) {
  const { today } = useSite();
  // The list is for the door there.
  const isPhone = useMediaQuery(PHONE);
  const guests = sortByName(registered.filter(isGuest));
  const actions = (
    <div className={`not-printed flex flex-wrap gap-3 ${isPhone ? 'mt-8' : 'mt-4'}`}>
      <ExportButton path={guestsFile(exhibition.id)} fileName={registrationsFileName(exhibition.title, today)} />
      <Button look="compactOutline" onClick={() => print()}>
        Print list
      </Button>
    </div>
  );
  return (
    <>
      {guests.length > 0 && (
        <>
          {!isPhone && actions}
          <Door guests={guests} note={note} />
          {isPhone && actions}
          <PrintedList title={exhibition.title} dates={datesOf(exhibition)} guests={guests} />
        </>
      )}
      {guests.length === 0 && (
        <div className="mt-8">
          {note}
          <p className="border-t border-rule py-8">Nobody has registered for this exhibition yet.</p>
        </div>
      )}
      <RemoveGuests guests={guests} />
      <SpamRegistrations registrations={registered.filter((registration) => !isGuest(registration))} />
    </>
  );
}

type PrintedListProps = { title: string; dates: string; guests: readonly Registration[] };

/** Print only. The head repeats on every page. */
function PrintedList({ title, dates, guests }: PrintedListProps) {
  return (
    <table className="printed-list">
      <thead>
        <tr>
          <th scope="colgroup" colSpan={4}>
            <span className="block text-title">{title}</span>
            <span className="block">{dates}</span>
          </th>
        </tr>
        <tr>
          <th scope="col">Here</th>
          <th scope="col">Last name</th>
          <th scope="col">First name</th>
          <th scope="col">Email</th>
        </tr>
      </thead>
      <tbody>
        {guests.map(({ id, lastName, firstName, email, checked_in_at }) => (
          <tr key={id}>
            <td>
              <span className="pen-box">{checked_in_at && '✓'}</span>
            </td>
            <td>{lastName}</td>
            <td>{firstName}</td>
            <td>{email}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
