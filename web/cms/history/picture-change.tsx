import type { ReactNode } from 'react';
import { pictureFocus } from '../../../domain/picture.ts';
import { focusSuffix, positionText } from '../fields/focus-text.ts';
import { uniqueKeys } from '../fields/list-order.ts';
import { PicturePreview } from '../fields/picture-preview.tsx';
import { fileText } from './file-text.ts';

type Props = { before: readonly string[]; after: readonly string[]; isList: boolean };

/** What was replaced, or in a list what was added and removed. */
export function PictureChange({ before, after, isList }: Props) {
  const removed = before.filter((address) => !after.includes(address));
  const added = after.filter((address) => !before.includes(address));
  const isReordered = removed.length + added.length === 0;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3 py-1">
      {isReordered && <Pictures title="In another order" addresses={after} />}
      {removed.length > 0 && (
        <del className="no-underline">
          <Pictures title={isList ? 'Removed' : 'Before'} addresses={removed} />
        </del>
      )}
      {added.length > 0 && (
        <ins className="no-underline">
          <Pictures title={isList ? 'Added' : 'After'} addresses={added} />
        </ins>
      )}
    </div>
  );
}

function Pictures({ title, addresses }: { title: string; addresses: readonly string[] }): ReactNode {
  const keys = uniqueKeys(addresses);
  return (
    <>
      <span className="block text-small text-quiet">{title}</span>
      <span className="mt-1 flex flex-wrap gap-2">
        {addresses.map((address, index) => (
          <a key={keys[index]} href={address} target="_blank" rel="noopener" className="block w-20 text-small">
            <PicturePreview address={address} alt={fileText(address)} />
            {focusSuffix(address) && <span aria-hidden>{positionText(pictureFocus(address))}</span>}
          </a>
        ))}
      </span>
    </>
  );
}
