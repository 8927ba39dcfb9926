import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { Link } from 'wouter';
import { formatShortUs } from '../../../domain/day.ts';
import { DELETED_DAYS, type DeletedRecord } from '../../../domain/deleted.ts';
import { useSite } from '../../api/site.tsx';
import { artistRecords } from '../../api/staff/artists.ts';
import { artworkRecords } from '../../api/staff/artworks.ts';
import { deletedQuery } from '../../api/staff/deleted.ts';
import { exhibitionRecords } from '../../api/staff/exhibitions.ts';
import { fairRecords } from '../../api/staff/fairs.ts';
import { pressRecords } from '../../api/staff/press.ts';
import type { RecordPlace } from '../../api/staff/records.ts';
import { subscriberRecords } from '../../api/staff/subscribers.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { sentence } from '../sentence.ts';
import { keepFocusIn, useUndo } from './use-deletion.ts';

const PLACES: Record<DeletedRecord['kind'], RecordPlace> = {
  artist: artistRecords,
  exhibition: exhibitionRecords,
  artwork: artworkRecords,
  'press item': pressRecords,
  fair: fairRecords,
  subscriber: subscriberRecords,
};

/** The second chance, for when the notification with its Undo is gone. */
export function DeletedPage() {
  const { gallery } = useSite();
  const { data, isError, refetch } = useQuery(deletedQuery);
  const list = useRef<HTMLDivElement>(null);
  return (
    <main className="mx-auto max-w-5xl px-margin pt-6 pb-24">
      <title>{`Recently deleted – ${gallery.name}`}</title>
      <Link href="/cms" className="underline underline-offset-4 hover:decoration-2">
        Back to CMS
      </Link>
      <h1 className="mt-4 text-title">Recently deleted</h1>
      <p className="text-quiet">What was deleted is kept for {DELETED_DAYS} days.</p>
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
    </main>
  );
}

function DeletedRow({ record, list }: { record: DeletedRecord; list: RefObject<HTMLDivElement | null> }) {
  const undo = useUndo(PLACES[record.kind], () => keepFocusIn(list));
  const { title, kind, more, deletedAt, deletedBy, recordKey } = record;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-quiet">
          {sentence(kind)}
          {more > 0 && ` and ${more} ${more === 1 ? 'thing' : 'things'} that went with it`}, deleted on{' '}
          {formatShortUs(new Date(deletedAt))}
          {deletedBy && ` by ${deletedBy}`}
        </p>
      </div>
      <Button
        look="small"
        aria-label={`Restore ${title}`}
        isBusy={undo.isPending}
        onClick={() => undo.mutate(recordKey)}
      >
        Restore
      </Button>
    </li>
  );
}
