import '../../styles/staff/guest-list.css';
import { useQuery } from '@tanstack/react-query';
import { formatEnglishRange } from '../../../domain/day.ts';
import type { Exhibition } from '../../../domain/exhibition.ts';
import { type ExhibitionStatus, exhibitionStatus, exhibitionsByStatus } from '../../../domain/exhibition-status.ts';
import { exhibitionsQuery } from '../../api/exhibitions.ts';
import { useSite } from '../../api/site.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Group } from '../dashboard/group.tsx';
import { StaffPage } from '../staff-page.tsx';
import { type Attendance, attendanceOf } from './attendance.ts';
import { ExhibitionRow } from './exhibition-row.tsx';
import { StaleNote } from './stale-note.tsx';
import { useNewOnArrival } from './use-new-on-arrival.ts';
import { useRegistrations } from './use-registrations.ts';

const SKELETON_ROWS = 4;

/** What comes first is what somebody prepares for. */
const GROUPS: readonly { status: ExhibitionStatus; label: string }[] = [
  { status: 'upcoming', label: 'Upcoming' },
  { status: 'current', label: 'Current' },
  { status: 'past', label: 'Past' },
];

const NOBODY: Attendance = { registered: 0, here: 0, unseen: 0, spam: 0 };

export function RegistrationsPage() {
  const { today } = useSite();
  // A colleague may have added one since the list was last read.
  const exhibitions = useQuery({ ...exhibitionsQuery, refetchOnMount: 'always' });
  const { registrations, isError, isStale, isFetching, refetch } = useRegistrations();
  const newOnes = useNewOnArrival(registrations);
  const hasFailed = (isError && !registrations) || (exhibitions.isError && !exhibitions.data);

  const attendance = attendanceOf(registrations ?? [], ({ id }) => newOnes.has(id));
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
                    attendance={attendance.get(exhibition.id) ?? NOBODY}
                    isStillToCome={status === 'upcoming'}
                  />
                ))}
              </ul>
            </Group>
          ))}
      </div>
    </StaffPage>
  );
}
