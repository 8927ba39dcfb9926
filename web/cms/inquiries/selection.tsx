import { Button } from '../../ui/button.tsx';
import { SelectAllBox, SelectionFrame } from '../lists/selection.tsx';
import { actionsFor } from './status-changes.ts';
import type { Inbox } from './use-inquiry-inbox.ts';

export const SelectAll = ({ inbox: { shown, selection } }: { inbox: Inbox }) => (
  <SelectAllBox shownCount={shown.length} selection={selection} noun={['inquiry', 'inquiries']} />
);

export function SelectionBar({ inbox: { selection, apply, focusList } }: { inbox: Inbox }) {
  const { selected, clear } = selection;
  const actions = actionsFor(selected);
  return (
    <SelectionFrame
      count={selected.length}
      onClear={() => {
        clear();
        focusList();
      }}
    >
      {/* Four do not fit in a line on a phone. */}
      <div className={`flex flex-wrap gap-1.5 ${actions.length > 3 ? 'max-sm:grid max-sm:grid-cols-2' : ''}`}>
        {actions.map(({ id, status, label }) => (
          <Button key={id} look="small" onClick={() => apply(status, selected)}>
            {label}
          </Button>
        ))}
      </div>
    </SelectionFrame>
  );
}
