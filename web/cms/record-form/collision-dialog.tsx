import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Difference } from './collision.ts';

type Props = {
  noun: string;
  changedBy: string | null;
  differences: readonly Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Who changed what while it was open here, and whose version it shall be. */
export function CollisionDialog({ noun, changedBy, differences, onKeepMine, onTakeTheirs, onClose }: Props) {
  const heading = useId();
  return (
    <Dialog labelledBy={heading} shape="panel" onClose={onClose}>
      <div className="p-6 md:p-8">
        <h2 id={heading} className="text-lead font-medium">
          {changedBy ?? 'Someone'} changed this {noun} while you were editing
        </h2>
        <p className="mt-1 text-quiet">
          Nothing is saved yet. Keeping yours saves what you changed; their changes to other fields stay. Taking theirs
          drops what you changed.
        </p>
        <table className="mt-5 w-full border-t border-rule text-left align-top">
          <thead>
            <tr className="border-b border-rule text-small text-quiet">
              <th scope="col" className="w-1/5 py-2 pr-4 font-normal">
                Field
              </th>
              <th scope="col" className="w-2/5 py-2 pr-4 font-normal">
                {changedBy ? `Saved by ${changedBy}` : 'Saved by someone else'}
              </th>
              <th scope="col" className="w-2/5 py-2 font-normal">
                Yours
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, theirs, mine, isMineChanged }) => (
              <tr key={label} className="border-b border-rule align-top">
                <th scope="row" className="py-2 pr-4 font-normal">
                  {label}
                </th>
                <td className="py-2 pr-4 break-words">
                  <p className="line-clamp-12">{theirs}</p>
                </td>
                <td className="py-2 break-words">
                  <p className="line-clamp-12 text-quiet">{isMineChanged ? mine : 'Not changed by you'}</p>
                </td>
              </tr>
            ))}
            {differences.length === 0 && (
              <tr>
                <td colSpan={3} className="py-2">
                  It was saved again without a change to these fields.
                </td>
              </tr>
            )}
          </tbody>
        </table>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button look="solid" onClick={onKeepMine}>
            Keep mine
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
