import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type Subscriber, subscribersFileName } from '../../../domain/subscriber.ts';
import { useSite } from '../../api/site.tsx';
import { subscriberRecords, subscribersFile, subscribersQuery } from '../../api/staff/subscribers.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { searchableText } from '../dashboard/list-search.ts';
import { RecordList } from '../dashboard/record-list.tsx';
import { useDeletion } from '../deleted/use-deletion.ts';
import { ExportButton } from '../export-button.tsx';
import { PeriodSelect, usePeriod } from '../fields/period-select.tsx';
import { SpamSignUps } from './spam-sign-ups.tsx';
import { SubscriberTable } from './subscriber-table.tsx';

const SKELETON_ROWS = 5;

const textOf = searchableText(({ email }: Subscriber) => [email]);

export function SubscribersTab() {
  const query = useQuery(subscribersQuery);
  const { today } = useSite();
  const { period, since, choosePeriod } = usePeriod();
  const list = useRef<HTMLDivElement>(null);
  const { remove, isRemoving } = useDeletion(subscriberRecords, list);
  const [unwanted, setUnwanted] = useState<Subscriber | null>(null);

  const chosen = useMemo(
    () => (since ? query.data?.filter(({ subscribed_at }) => subscribed_at >= since) : query.data),
    [query.data, since],
  );
  const hasNone = query.data?.length === 0;

  return (
    <>
      <h2 className="pt-6 text-lead">Newsletter Subscribers</h2>
      <RecordList
        what="subscribers"
        list={{ query: { ...query, data: chosen } }}
        textOf={textOf}
        skeleton={<SkeletonRows label="Loading subscribers" rows={SKELETON_ROWS} rowClassName="h-11" />}
        empty={
          hasNone
            ? { title: 'No subscribers yet', text: 'Subscribers will appear here when they sign up via the website' }
            : { title: 'No subscribers in this period' }
        }
        actions={
          <>
            <PeriodSelect chosen={period} onChoose={choosePeriod} />
            <ExportButton path={subscribersFile(period)} fileName={subscribersFileName(period, today)} />
          </>
        }
        listRef={list}
      >
        {(found) => <SubscriberTable subscribers={found} isRemoving={isRemoving} onRemove={setUnwanted} />}
      </RecordList>
      <SpamSignUps list={list} isRemoving={isRemoving} onRemove={setUnwanted} />
      {unwanted && (
        <ConfirmDialog
          question={`Remove ${unwanted.email} from the mailing list?`}
          confirmLabel="Remove"
          cancelLabel="Cancel"
          onConfirm={() => {
            remove(unwanted);
            setUnwanted(null);
          }}
          onCancel={() => setUnwanted(null)}
        />
      )}
    </>
  );
}
