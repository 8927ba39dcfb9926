import { formatShortUs } from '../../../domain/day.ts';
import type { Subscriber } from '../../../domain/subscriber.ts';
import { useCan } from '../../api/staff/auth.ts';
import { Button } from '../../ui/button.tsx';
import { VirtualBlock } from '../../ui/virtual-block.tsx';

/** Rows per virtualized block. */
const BLOCK = 100;
const ROW_PX = 47;

type Props = {
  subscribers: readonly Subscriber[];
  isRemoving: (subscriber: Subscriber) => boolean;
  onRemove: (subscriber: Subscriber) => void;
};

/** Newest first. Only blocks near the viewport are rendered. */
export function SubscriberTable({ subscribers, isRemoving, onRemove }: Props) {
  const mayRemove = useCan('manage inbox');
  const blocks = Array.from({ length: Math.ceil(subscribers.length / BLOCK) }, (_, block) => block * BLOCK);
  return (
    <table aria-rowcount={subscribers.length + 1} className="w-full table-fixed border-t border-rule text-left">
      <thead>
        <tr aria-rowindex={1} className="border-b border-rule text-small text-quiet">
          <th scope="col" className="py-2 pr-4 font-normal">
            Email
          </th>
          <th scope="col" className="w-24 py-2 pr-2 font-normal sm:w-40">
            Subscribed Date
          </th>
          {mayRemove && (
            <th scope="col" className="w-16 py-2 text-right font-normal">
              Actions
            </th>
          )}
        </tr>
      </thead>
      {blocks.map((first) => (
        <VirtualBlock
          key={subscribers[first]?.id}
          as="tbody"
          isRenderedInitially={first === 0}
          estimatedHeight={() => Math.min(BLOCK, subscribers.length - first) * ROW_PX}
        >
          {subscribers.slice(first, first + BLOCK).map((subscriber, index) => (
            <tr key={subscriber.id} aria-rowindex={first + index + 2} className="border-b border-rule">
              <td className="py-2 pr-4 wrap-anywhere">
                <BreakableAddress address={subscriber.email} />
              </td>
              <td className="py-2 pr-2 whitespace-nowrap tabular-nums">
                {formatShortUs(new Date(subscriber.subscribed_at))}
              </td>
              {mayRemove && (
                <td className="py-2 text-right">
                  <Button
                    look="small"
                    aria-label={`Delete ${subscriber.email}`}
                    isBusy={isRemoving(subscriber)}
                    onClick={() => onRemove(subscriber)}
                  >
                    Delete
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </VirtualBlock>
      ))}
    </table>
  );
}

/** On a phone it is divided before the domain rather than anywhere. */
function BreakableAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
