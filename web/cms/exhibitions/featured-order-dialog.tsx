import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatEnglishRange } from '../../../domain/day.ts';
import type { ExhibitionSummary } from '../../../domain/exhibition.ts';
import { EXHIBITION_STATUSES, type ExhibitionStatus, groupByStatus } from '../../../domain/exhibition-status.ts';
import { featuredQuery } from '../../api/exhibitions.ts';
import { useSite } from '../../api/site.tsx';
import { useSaveFeaturedOrder } from '../../api/staff/exhibitions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure } from '../failure.ts';
import { moveItem } from '../fields/list-order.ts';
import { ORDERING_HINT, OrderedList } from '../fields/ordered-list.tsx';
import { EXHIBITION_STATUS_LABELS } from './exhibition-labels.ts';
import { RowPicture } from './row-picture.tsx';

/** Current exhibitions always come before upcoming ones, and those before past ones: each group has an order of its own. */
export function FeaturedOrderDialog({ onClose }: { onClose: () => void }) {
  const heading = useId();
  const { today } = useSite();
  const { data, isError, refetch } = useQuery({ ...featuredQuery, refetchOnMount: 'always' });
  /** Null until something was moved. */
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const groups = groupByStatus(inOrder(data ?? [], order), today);
  const saving = useSaveFeaturedOrder({
    onSuccess: () => {
      showToast({ title: 'The order of the home page is saved' });
      onClose();
    },
    onError: (error) => showFailure('Failed to save the order', error),
  });
  const move = (status: ExhibitionStatus, from: number, to: number) => {
    const moved = { ...groups, [status]: moveItem(groups[status], from, to) };
    setOrder(EXHIBITION_STATUSES.flatMap((each) => moved[each].map(({ id }) => id)));
  };
  return (
    <Dialog labelledBy={heading} shape="panel" onClose={onClose}>
      <form
        className="p-6 md:p-8"
        onSubmit={(event) => {
          event.preventDefault();
          if (order === null) onClose();
          else if (!saving.isPending) saving.mutate([...order]);
        }}
      >
        <h2 id={heading} className="text-lead leading-snug font-medium">
          Order of the home page
        </h2>
        <p className="mt-1 text-quiet">
          Current exhibitions are shown first, then upcoming, then past ones. {ORDERING_HINT}
        </p>
        {isError && <LoadFailure what="the featured exhibitions" onRetry={refetch} />}
        {!data && !isError && <SkeletonRows label="Loading the featured exhibitions" rows={3} rowClassName="h-14" />}
        {EXHIBITION_STATUSES.filter((status) => groups[status].length > 0).map((status) => (
          <section key={status} aria-label={EXHIBITION_STATUS_LABELS[status]} className="mt-6">
            <h3 className="text-body font-medium">{EXHIBITION_STATUS_LABELS[status]}</h3>
            <OrderedList
              label={EXHIBITION_STATUS_LABELS[status]}
              items={groups[status]}
              keyOf={({ id }) => id}
              nameOf={({ title }) => title}
              onMove={(from, to) => move(status, from, to)}
              isHintVisible={false}
            >
              {({ title, imageUrl, startDate, endDate }) => (
                <RowPicture imageUrl={imageUrl} title={title} note={formatEnglishRange(startDate, endDate, '→')} />
              )}
            </OrderedList>
          </section>
        ))}
        <div className="sticky bottom-0 mt-6 flex flex-wrap justify-end gap-3 bg-paper py-3">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton look="solid" isPending={saving.isPending} label="Save" pendingLabel="Saving..." />
        </div>
      </form>
    </Dialog>
  );
}

/** Those that were not there when something was moved come last. */
function inOrder(featured: readonly ExhibitionSummary[], order: readonly string[] | null): ExhibitionSummary[] {
  if (!order) return [...featured];
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: ExhibitionSummary) => places.get(id) ?? featured.length;
  return featured.toSorted((one, other) => placeOf(one) - placeOf(other));
}
