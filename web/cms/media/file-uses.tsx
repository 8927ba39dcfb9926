import { useState } from 'react';
import { Link } from 'wouter';
import type { FileUse } from '../../../domain/media.ts';
import { Button } from '../../ui/button.tsx';
import { COMES_BACK } from '../dashboard/use-return.ts';
import { detailsOf, placeOf } from './file-words.ts';

const SHOWN_AT_FIRST = 3;

/** Each leads to the form in which the file can be replaced. */
export function FileUses({ uses }: { uses: readonly FileUse[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? uses : uses.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="space-y-1">
        {shown.map((use) => (
          <li key={`${use.noun} ${use.id}`} className="leading-snug">
            <Link
              href={placeOf(use)}
              state={COMES_BACK}
              className={`line-clamp-2 underline decoration-rule underline-offset-4 hover:decoration-ink ${use.noun === 'artwork' ? 'italic' : ''}`}
            >
              {use.title}
            </Link>
            <span className="block text-small text-quiet">{detailsOf(use)}</span>
          </li>
        ))}
      </ul>
      {shown.length < uses.length && (
        <Button look="text" className="self-start text-small" onClick={() => setIsWhole(true)}>
          Show all {uses.length}
        </Button>
      )}
    </>
  );
}
