import { Link } from 'wouter';
import type { ActivityPage } from '../../../domain/activity.ts';
import { formatDateTime, formatTime } from '../../../domain/date-time.ts';
import { type Day, formatEnglishLong, zurichDay } from '../../../domain/day.ts';
import { CAN_GO_BACK } from '../dashboard/use-go-back.ts';
import { FORMS } from '../record-labels.ts';
import { ChangeList } from './change-list.tsx';
import { actionText } from './entry-text.ts';

type Entry = ActivityPage['entries'][number];

type Props = {
  entries: readonly Entry[];
  /** Shows one record only; undefined if only one is shown. */
  onChooseRecord?: ((key: string) => void) | undefined;
};

/** Newest first, by day in Zurich. */
export function ActivityList({ entries, onChooseRecord }: Props) {
  return byDay(entries).map(({ day, entries: ofDay }) => (
    <section key={day} className="pb-8">
      <h2 className="border-b border-rule pb-2 text-lead">{formatEnglishLong(day)}</h2>
      <ul>
        {ofDay.map((entry) => (
          <ActivityRow key={entry.id} entry={entry} onChooseRecord={onChooseRecord} />
        ))}
      </ul>
    </section>
  ));
}

function byDay(entries: readonly Entry[]): { day: Day; entries: Entry[] }[] {
  const days: { day: Day; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = zurichDay(new Date(entry.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

function ActivityRow({ entry, onChooseRecord }: { entry: Entry } & Pick<Props, 'onChooseRecord'>) {
  const { at, person, key, kind, title, changes } = entry;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-3 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      <time dateTime={at} title={formatDateTime(new Date(at))} className="text-quiet tabular-nums">
        {formatTime(new Date(at))}
      </time>
      <div className="min-w-0">
        <p className="break-words">
          <span className="font-medium">{person}</span> {actionText(entry)} <Title entry={entry} />
        </p>
        {changes.length > 0 && <ChangeList changes={changes} />}
      </div>
      {key && kind && onChooseRecord && (
        <button
          type="button"
          aria-label={`Only this ${kind}${title ? `: ${title}` : ''}`}
          className="cursor-pointer self-start justify-self-start py-1 text-small text-quiet underline-offset-4 hover:text-ink hover:underline max-sm:col-start-2 sm:-mt-1"
          onClick={() => onChooseRecord(key)}
        >
          Only this
        </button>
      )}
    </li>
  );
}

/** Links to the form of a record that exists. */
function Title({ entry: { kind, key, title, isPresent } }: { entry: Entry }) {
  const href = key && formOf(kind, key, isPresent);
  const className = kind === 'artwork' ? 'italic' : '';
  if (!title && !href) return null;
  if (!href) return <span className={className}>{title}</span>;
  return (
    <Link
      href={href}
      state={CAN_GO_BACK}
      className={`underline decoration-rule underline-offset-4 hover:decoration-ink ${className}`}
    >
      {title ?? 'Open'}
    </Link>
  );
}

function formOf(kind: string | null, key: string, isPresent: boolean): string | null {
  if (kind === 'site text') return FORMS.text(key);
  const forms: Record<string, (id: string) => string> = FORMS;
  return (isPresent && kind && forms[kind]?.(key)) || null;
}
