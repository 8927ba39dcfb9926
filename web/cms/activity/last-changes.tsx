import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { formatBriefly, formatDateTime } from '../../../domain/date-time.ts';
import { isAllowed } from '../../../domain/roles.ts';
import { useSite } from '../../api/site.tsx';
import { lastChangesQuery } from '../../api/staff/activity.ts';
import { usePerson } from '../../api/staff/auth.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ChangeList } from './change-list.tsx';

type Props = {
  recordKey: string;
  /** For a form that asks before it is left. */
  onLeave?: (leave: () => void) => void;
};

/** Collapsed; loaded when opened. */
export function LastChanges({ recordKey, onLeave = (leave) => leave() }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-quiet hover:text-ink">Last changes</summary>
      {isOpen && <Changes recordKey={recordKey} onLeave={onLeave} />}
    </details>
  );
}

function Changes({ recordKey, onLeave }: Required<Props>) {
  const { today } = useSite();
  const { data, isError, refetch } = useQuery(lastChangesQuery(recordKey));
  if (isError) return <LoadFailure what="the last changes" onRetry={refetch} />;
  if (!data) return <SkeletonRows label="Loading the last changes" rows={3} rowClassName="h-9" className="mt-3" />;
  if (data.length === 0) return <p className="mt-2">Nothing was changed in the last two years.</p>;
  return (
    <>
      <ul className="mt-2 border-t border-rule">
        {data.map(({ id, at, person, action, changes }) => (
          <li key={id} className="grid gap-x-4 border-b border-rule py-2.5 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
            <time dateTime={at} title={formatDateTime(new Date(at))} className="text-quiet tabular-nums">
              {formatBriefly(new Date(at), today)}
            </time>
            <div className="min-w-0">
              <p>
                <span className="font-medium">{person}</span> {action} it
              </p>
              {changes.length > 0 && <ChangeList changes={changes} />}
            </div>
          </li>
        ))}
      </ul>
      <AllChanges recordKey={recordKey} onLeave={onLeave} />
    </>
  );
}

function AllChanges({ recordKey, onLeave }: Required<Props>) {
  const person = usePerson();
  const [, navigate] = useLocation();
  const href = `/cms/activity?record=${recordKey}`;
  if (!person || !isAllowed(person.role, 'read activity')) return null;
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    onLeave(() => navigate(href));
  };
  return (
    <Link href={href} className="mt-3 inline-block underline underline-offset-4 hover:decoration-2" onClick={onClick}>
      All changes
    </Link>
  );
}
