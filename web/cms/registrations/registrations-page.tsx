import './registrations.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatEnglishRange } from '../../../domain/day.ts';
import {
  type Exhibition,
  type ExhibitionStatus,
  exhibitionStatus,
  exhibitionsByStatus,
} from '../../../domain/exhibition.ts';
import { exhibitionsQuery } from '../../api/exhibitions.ts';
import { useSite } from '../../api/site.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Group } from '../dashboard/group.tsx';
import { type Attendance, attendanceOf } from './attendance.ts';
import { ExhibitionRow } from './exhibition-row.tsx';
import { useNewOnArrival } from './use-new-on-arrival.ts';
import { useRegistrations } from './use-registrations.ts';

/** What comes first is what somebody prepares for. */
const GROUPS: readonly { status: ExhibitionStatus; label: string }[] = [
  { status: 'upcoming', label: 'Upcoming' },
  { status: 'current', label: 'Current' },
  { status: 'past', label: 'Past' },
];

const NOBODY: Attendance = { registered: 0, here: 0, unseen: 0, spam: 0 };

export function RegistrationsPage() {
  const { gallery, today } = useSite();
  // A colleague may have added one since the list was last read.
  const exhibitions = useQuery({ ...exhibitionsQuery, refetchOnMount: 'always' });
  const { registrations, isError, refetch } = useRegistrations();
  const newOnes = useNewOnArrival(registrations);
  const hasFailed = (isError && !registrations) || (exhibitions.isError && !exhibitions.data);

  const attendance = attendanceOf(registrations ?? [], ({ id }) => newOnes.has(id));
  const isShown = (exhibition: Exhibition) =>
    attendance.has(exhibition.id) || exhibitionStatus(exhibition, today) !== 'past';
  const shown = exhibitions.data?.filter(isShown) ?? [];
  const groups = exhibitionsByStatus(shown, today);
  return (
    <main className="mx-auto max-w-5xl px-margin pt-6 pb-24">
      <title>{`Registrations – ${gallery.name}`}</title>
      <Link href="/cms" className="underline underline-offset-4 hover:decoration-2">
        Back to CMS
      </Link>
      <h1 className="mt-4 text-title">Registrations</h1>
      <p className="mb-8 text-quiet">Guests for the openings, and the list for the door.</p>
      {hasFailed && (
        <LoadFailure
          what="registrations"
          onRetry={() => {
            void exhibitions.refetch();
            void refetch();
          }}
        />
      )}
      {!hasFailed && !(registrations && exhibitions.data) && <RowSkeletons />}
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
    </main>
  );
}

const SKELETON_ROWS = 4;

function RowSkeletons() {
  return (
    <SkeletonGroup label="Loading registrations" className="space-y-2">
      {[...Array(SKELETON_ROWS).keys()].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </SkeletonGroup>
  );
}
