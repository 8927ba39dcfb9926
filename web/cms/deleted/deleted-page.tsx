import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { formatShortUs } from '../../../domain/day.ts';
import { DELETED_DAYS, type DeletedRecord, type RecordKind } from '../../../domain/deleted.ts';
import type { Permission } from '../../../domain/roles.ts';
import { artistRecords } from '../../api/staff/artists.ts';
import { artworkRecords } from '../../api/staff/artworks.ts';
import { useCan } from '../../api/staff/auth.ts';
import { deletedQuery } from '../../api/staff/deleted.ts';
import { exhibitionRecords } from '../../api/staff/exhibitions.ts';
import { fairRecords } from '../../api/staff/fairs.ts';
import { inquiryRecords } from '../../api/staff/inquiries.ts';
import { pressRecords } from '../../api/staff/press.ts';
import type { RecordType } from '../../api/staff/records.ts';
import { registrationRecords } from '../../api/staff/registrations.ts';
import { subscriberRecords } from '../../api/staff/subscribers.ts';
import { Button } from '../../ui/button.tsx';
import { keepFocusIn } from '../../ui/keep-focus-in.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { capitalize } from '../capitalize.ts';
import { StaffPage } from '../staff-page.tsx';
import { useUndo } from './use-deletion.ts';

const TYPES: Record<DeletedRecord['kind'], RecordType> = {
  artist: artistRecords,
  exhibition: exhibitionRecords,
  artwork: artworkRecords,
  'press item': pressRecords,
  fair: fairRecords,
  subscriber: subscriberRecords,
  inquiry: inquiryRecords,
  registration: registrationRecords,
};

export function DeletedPage() {
  const { data, isError, refetch } = useQuery(deletedQuery);
  const list = useRef<HTMLDivElement>(null);
  return (
    <StaffPage title="Recently deleted" note={`What was deleted is kept for ${DELETED_DAYS} days.`}>
      {isError && <LoadFailure what="what was deleted" onRetry={refetch} />}
      <div ref={list} tabIndex={-1} className="outline-none">
        {data?.length === 0 && <p className="mt-8 border-t border-rule py-8">Nothing was deleted lately.</p>}
        {data && data.length > 0 && (
          <ul className="mt-8 border-t border-rule">
            {data.map((record) => (
              <DeletedRow key={record.id} record={record} list={list} />
            ))}
          </ul>
        )}
      </div>
    </StaffPage>
  );
}

/** Apart from what is content. */
const RESTORABLE_BY: Partial<Record<RecordKind, Permission>> = {
  inquiry: 'answer inquiries',
  registration: 'manage inbox',
  subscriber: 'manage inbox',
};

function DeletedRow({ record, list }: { record: DeletedRecord; list: RefObject<HTMLDivElement | null> }) {
  const mayRestore = useCan(RESTORABLE_BY[record.kind] ?? 'edit content');
  const { title, kind, more, deletedAt, deletedBy, recordKey, isDraft } = record;
  const undo = useUndo(TYPES[kind], { isDraft, onRestored: () => keepFocusIn(list) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-quiet">
          {isDraft ? `Draft of ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}` : capitalize(kind)}
          {more > 0 && ` and ${more} ${more === 1 ? 'thing' : 'things'} that went with it`}, deleted on{' '}
          {formatShortUs(new Date(deletedAt))}
          {deletedBy && ` by ${deletedBy}`}
        </p>
      </div>
      {mayRestore && (
        <Button
          look="small"
          aria-label={`Restore ${title}`}
          isBusy={undo.isPending}
          onClick={() => undo.mutate(recordKey)}
        >
          Restore
        </Button>
      )}
    </li>
  );
}
