import '../../styles/staff/guest-list.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatEnglishRange } from '../../../domain/day.ts';
import type { Exhibition } from '../../../domain/exhibition.ts';
import { type ExhibitionStatus, exhibitionStatus, exhibitionsByStatus } from '../../../domain/exhibition-status.ts';
import { isGuest, type Registration } from '../../../domain/guest-list.ts';
import { exhibitionsQuery } from '../../api/exhibitions.ts';
import { useSite } from '../../api/site.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Group } from '../dashboard/group.tsx';
import { StaffPage } from '../staff-page.tsx';
import { StaleNote } from './stale-note.tsx';
import { useNewRegistrations, useRegistrations } from './use-registrations.ts';

const SKELETON_ROWS = 4;

/** Upcoming first: staff prepare for those. */
const GROUPS: readonly { status: ExhibitionStatus; label: string }[] = [
  { status: 'upcoming', label: 'Upcoming' },
  { status: 'current', label: 'Current' },
  { status: 'past', label: 'Past' },
];

type Attendance = { registered: number; here: number; unseen: number; spam: number };

const NO_ATTENDANCE: Attendance = { registered: 0, here: 0, unseen: 0, spam: 0 };

export function RegistrationsPage() {
  const { today } = useSite();
  // Never from the cache alone: a colleague may have added one.
  const exhibitions = useQuery({ ...exhibitionsQuery, refetchOnMount: 'always' });
  const { registrations, isError, isStale, isFetching, refetch } = useRegistrations();
  const newIds = useNewRegistrations(registrations);
  const hasFailed = (isError && !registrations) || (exhibitions.isError && !exhibitions.data);

  const attendance = attendanceOf(registrations ?? [], ({ id }) => newIds.has(id));
  const isShown = (exhibition: Exhibition) =>
    attendance.has(exhibition.id) || exhibitionStatus(exhibition, today) !== 'past';
  const shown = exhibitions.data?.filter(isShown) ?? [];
  const groups = exhibitionsByStatus(shown, today);
  return (
    <StaffPage title="Registrations" note="Guests for the openings, and the list for the door.">
      <StaleNote isStale={isStale} isFetching={isFetching} onRetry={refetch} />
      <div className="mt-8">
        {hasFailed && (
          <LoadFailure
            what="registrations"
            onRetry={() => {
              void exhibitions.refetch();
              void refetch();
            }}
          />
        )}
        {!hasFailed && !(registrations && exhibitions.data) && (
          <SkeletonRows label="Loading registrations" rows={SKELETON_ROWS} rowClassName="h-14" />
        )}
        {registrations && exhibitions.data && shown.length === 0 && (
          <p className="border-t border-rule py-8">
            There is no exhibition to register for yet. Visitors can register for those that are still to come.
          </p>
        )}
        {registrations &&
          GROUPS.map(({ status, label }) => (
            <Group key={status} title={label} count={groups[status].length}>
              <ul className="border-t border-rule">
                {groups[status].map((exhibition) => (
                  <ExhibitionRow
                    key={exhibition.id}
                    title={exhibition.title}
                    dates={formatEnglishRange(exhibition.startDate, exhibition.endDate, '→')}
                    href={`/cms/registrations/${exhibition.id}`}
                    attendance={attendance.get(exhibition.id) ?? NO_ATTENDANCE}
                    isUpcoming={status === 'upcoming'}
                  />
                ))}
              </ul>
            </Group>
          ))}
      </div>
    </StaffPage>
  );
}

/** By exhibition id. */
function attendanceOf(
  registrations: readonly Registration[],
  isNew: (registration: Registration) => boolean,
): ReadonlyMap<string, Attendance> {
  const counts = new Map<string, Attendance>();
  for (const registration of registrations) {
    const count = counts.get(registration.exhibitionId) ?? { ...NO_ATTENDANCE };
    counts.set(registration.exhibitionId, count);
    if (!isGuest(registration)) {
      count.spam += 1;
      continue;
    }
    count.registered += 1;
    if (registration.checked_in_at) count.here += 1;
    if (isNew(registration)) count.unseen += 1;
  }
  return counts;
}

type RowProps = {
  title: string;
  dates: string;
  href: string;
  attendance: Attendance;
  isUpcoming: boolean;
};

/** The whole row links to the guest list. */
function ExhibitionRow({ title, dates, href, attendance, isUpcoming }: RowProps) {
  const { registered, here, unseen, spam } = attendance;
  return (
    <li className="group relative flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-b border-rule py-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3">
          <h3 className="text-body font-medium">
            <Link href={href} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
              {title}
            </Link>
          </h3>
          {unseen > 0 && <span className="bg-ink px-1.5 text-small text-paper tabular-nums">{unseen} new</span>}
        </div>
        <p className="text-quiet tabular-nums">{dates}</p>
      </div>
      <p className="attendance">
        {spam > 0 && <span className="text-quiet">{spam === 1 ? '1 looks' : `${spam} look`} like spam</span>}
        {registered > 0 && (!isUpcoming || here > 0) && (
          <span className="text-quiet">
            {here} of {registered} here
          </span>
        )}
        {registered > 0 && <span>{registered} registered</span>}
        {registered === 0 && <span className="text-quiet">Nobody registered{isUpcoming && ' yet'}</span>}
      </p>
    </li>
  );
}
