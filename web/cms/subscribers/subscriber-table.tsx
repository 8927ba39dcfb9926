import { formatShortUs } from '../../../domain/day.ts';
import type { Subscriber } from '../../../domain/subscriber.ts';
import { Button } from '../../ui/button.tsx';

type Props = {
  subscribers: readonly Subscriber[];
  isRemoving: (subscriber: Subscriber) => boolean;
  onRemove: (subscriber: Subscriber) => void;
};

/** Newest first, as they come. */
export function SubscriberTable({ subscribers, isRemoving, onRemove }: Props) {
  return (
    <table className="w-full border-t border-rule text-left">
      <thead>
        <tr className="border-b border-rule text-small text-quiet">
          <th scope="col" className="py-2 pr-4 font-normal">
            Email
          </th>
          <th scope="col" className="py-2 pr-4 font-normal">
            Subscribed Date
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map((subscriber) => (
          <tr key={subscriber.id} className="border-b border-rule">
            <td className="py-2 pr-4 break-all">{subscriber.email}</td>
            <td className="py-2 pr-4 whitespace-nowrap tabular-nums">
              {formatShortUs(new Date(subscriber.subscribed_at))}
            </td>
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
          </tr>
        ))}
      </tbody>
    </table>
  );
}
