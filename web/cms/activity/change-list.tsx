import { useState } from 'react';
import type { FieldChange } from '../../../domain/activity.ts';
import { pictureSize } from '../../../domain/picture.ts';
import { Button } from '../../ui/button.tsx';
import { capitalize } from '../capitalize.ts';
import { fieldName } from '../record-labels.ts';
import { filesIn, shortened, shownValue } from './entry-text.ts';

const LONGEST_IN_LINE = 100;

/** The changed fields of one entry: before → after. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="mt-1.5 grid gap-y-1.5">
      {changes.map((change) => (
        <ChangedField key={change.field} change={change} />
      ))}
    </dl>
  );
}

function ChangedField({ change: { field, before, after } }: { change: FieldChange }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const [from, to] = [shownValue(field, before), shownValue(field, after)];
  const [shortFrom, shortTo] = [shortened(from, to), shortened(to, from)];
  const isShortened = shortFrom !== from || shortTo !== to;
  const [shownFrom, shownTo] = isExpanded ? [from, to] : [shortFrom, shortTo];
  // Long texts are below each other.
  const block = [shownFrom, shownTo].some((text) => text.length > LONGEST_IN_LINE && !filesIn(text)) ? 'block' : '';
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-quiet">{capitalize(fieldName(field))}</dt>
      <dd className="min-w-0">
        <del className={`text-quiet no-underline ${block}`}>
          <span className="sr-only">Before: </span>
          <Value text={shownFrom} />
        </del>{' '}
        <ins className={`no-underline ${block && 'mt-2 block'}`}>
          <span aria-hidden>→ </span>
          <span className="sr-only">After: </span>
          <Value text={shownTo} />
        </ins>
        {isShortened && (
          <Button
            look="text"
            className="block text-small text-quiet"
            aria-expanded={isExpanded}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {isExpanded ? 'Show less' : 'Show the whole text'}
          </Button>
        )}
      </dd>
    </div>
  );
}

/** Files as links: their names are hashes. */
function Value({ text }: { text: string }) {
  const files = filesIn(text);
  if (text === '') return <span className="text-quiet">(empty)</span>;
  if (!files) return <span className="break-words whitespace-pre-line">{text}</span>;
  return files.map((path, index) => (
    <span key={path}>
      {index > 0 && ', '}
      <a href={path} target="_blank" rel="noopener" className="underline underline-offset-4 hover:decoration-2">
        {fileText(path)}
      </a>
    </span>
  ));
}

function fileText(path: string): string {
  const size = pictureSize(path);
  return size ? `Picture, ${size.width} × ${size.height}` : 'PDF';
}
