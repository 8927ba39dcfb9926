import { useLocation } from 'wouter';
import { useCan } from '../../api/staff/auth.ts';
import { Button } from '../../ui/button.tsx';
import { CAN_GO_BACK } from '../dashboard/use-go-back.ts';
import type { RecordEntry } from './record-entry.ts';

type Props = Pick<RecordEntry, 'title' | 'href' | 'isRemoving' | 'onRemove'> & { mayOpen: boolean; className?: string };

/** Within a `group`: shown on hover and focus, and always on touch screens. Deleting is quieter than editing. */
export function RecordActions({ title, href, mayOpen, isRemoving, onRemove, className = '' }: Props) {
  const [, navigate] = useLocation();
  const mayDelete = useCan('edit content');
  return (
    <div
      className={`flex items-center bg-paper opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100 ${className}`}
    >
      {mayOpen && (
        <Button look="small" aria-label={`Edit ${title}`} onClick={() => navigate(href, { state: CAN_GO_BACK })}>
          Edit
        </Button>
      )}
      {mayDelete && (
        <Button look="smallText" aria-label={`Delete ${title}`} isBusy={isRemoving} onClick={onRemove}>
          Delete
        </Button>
      )}
    </div>
  );
}
