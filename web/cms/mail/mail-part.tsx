import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';

/** More than anybody reads from top to bottom. */
const SHOWN_AT_FIRST = 100;

type Props = { title: string; rows: readonly ReactNode[]; action?: ReactNode };

/** A part of the list, with what can be done about all of it. Nothing where there is nothing in it. */
export function MailPart({ title, rows, action }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, SHOWN_AT_FIRST);
  return (
    <section className="pb-10">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-rule pb-3">
        <h2 className="text-lead">
          {title} <span className="text-quiet tabular-nums">({rows.length})</span>
        </h2>
        {rows.length > 1 && action}
      </div>
      <ul ref={list} tabIndex={-1} className="outline-none">
        {shown}
      </ul>
      {shown.length < rows.length && (
        <Button
          look="text"
          className="mt-3"
          onClick={() => {
            setIsWhole(true);
            // The button goes away with what it is for.
            list.current?.focus({ preventScroll: true });
          }}
        >
          Show all {rows.length}
        </Button>
      )}
    </section>
  );
}
