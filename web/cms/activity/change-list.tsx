import type { FieldChange } from '../../../domain/activity.ts';
import { pictureSize } from '../../../domain/picture.ts';
import { capitalize } from '../capitalize.ts';
import { focusInWords } from '../fields/focus-text.ts';
import { uniqueKeys } from '../fields/list-order.ts';
import { fileText } from '../history/file-text.ts';
import { PictureChange } from '../history/picture-change.tsx';
import { TextChange } from '../history/text-change.tsx';
import { fieldName } from '../record-labels.ts';
import { filesIn, shownValue } from './entry-text.ts';

const LONGEST_IN_LINE = 60;

type Props = {
  changes: readonly FieldChange[];
  labelOf?: (field: string) => string;
  /** Not where pictures may be gone: the log does not keep them. */
  hasThumbnails?: boolean;
};

/** The changed fields of one entry or version: before → after, long texts word by word. */
export function ChangeList({
  changes,
  labelOf = (field) => capitalize(fieldName(field)),
  hasThumbnails = false,
}: Props) {
  return (
    <dl className="mt-1.5 grid gap-y-1.5">
      {changes.map((change) => (
        <div key={change.field} className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-quiet">{labelOf(change.field)}</dt>
          <dd className="min-w-0">
            <Change change={change} hasThumbnails={hasThumbnails} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ change: { field, before, after }, hasThumbnails }: { change: FieldChange; hasThumbnails: boolean }) {
  const [from, to] = [shownValue(field, before), shownValue(field, after)];
  const [pictures, others] = [picturesIn(from), picturesIn(to)];
  if (hasThumbnails && (pictures ?? others) && (pictures || from === '') && (others || to === '')) {
    return <PictureChange before={pictures ?? []} after={others ?? []} isList={[before, after].some(Array.isArray)} />;
  }
  const isLong = (text: string) => (text.length > LONGEST_IN_LINE || text.includes('\n')) && !filesIn(text);
  if (isLong(from) || isLong(to)) return <TextChange before={from} after={to} />;
  return (
    <>
      <del className="text-quiet no-underline">
        <span className="sr-only">Before: </span>
        <Value text={from} />
      </del>{' '}
      <ins className="no-underline">
        <span aria-hidden>→ </span>
        <span className="sr-only">After: </span>
        <Value text={to} />
      </ins>
    </>
  );
}

function picturesIn(text: string): string[] | null {
  const files = filesIn(text);
  return files?.every((path) => pictureSize(path)) ? files : null;
}

function Value({ text }: { text: string }) {
  const files = filesIn(text);
  if (text === '') return <span className="text-quiet">(empty)</span>;
  if (!files) return <span className="break-words">{focusInWords(text)}</span>;
  const keys = uniqueKeys(files);
  return files.map((path, index) => (
    <span key={keys[index]}>
      {index > 0 && ', '}
      <a href={path} target="_blank" rel="noopener" className="underline underline-offset-4 hover:decoration-2">
        {fileText(path)}
      </a>
    </span>
  ));
}
