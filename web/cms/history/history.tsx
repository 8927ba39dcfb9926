import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { formatDateTime, formatMoment } from '../../../domain/date-time.ts';
import type { Version, WholeVersion } from '../../../domain/version.ts';
import { useSite } from '../../api/site.tsx';
import { versionsQuery } from '../../api/staff/versions.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ActivityLink } from './activity-link.tsx';
import { VersionDetail } from './version-detail.tsx';
import { labelIn, type VersionedRecord, versionText } from './version-text.ts';

/** `unknown` are the names of fields that the form does not have any more; `undo` keeps what was typed since. */
export type BroughtBack = { isSame: boolean; unknown: readonly string[]; undo: () => void };

type Props = VersionedRecord & {
  /** Puts a version into the form. */
  onBringBack: (version: WholeVersion) => BroughtBack;
  /** The saved version that the form began from. Another one ends the notice about what was brought back. */
  savedVersion: unknown;
};

/** The saved versions of a record: collapsed, loaded when opened. */
export function History(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-2 text-quiet hover:text-ink max-sm:py-3">History</summary>
      {isOpen && <Versions {...props} />}
    </details>
  );
}

function Versions({ onBringBack, savedVersion, ...props }: Props) {
  const { recordKey } = props;
  const { today } = useSite();
  const list = useRef<HTMLUListElement>(null);
  const [broughtBack, setBroughtBack] = useState<
    (BroughtBack & { id: string; text: string; savedVersion: unknown }) | null
  >(null);
  const query = useInfiniteQuery(versionsQuery(recordKey));
  const { data, isError, isFetchNextPageError, refetch } = query;
  if (isError && !data) return <LoadFailure what="the history" onRetry={refetch} />;
  if (!data) return <SkeletonRows label="Loading the history" rows={3} rowClassName="h-11" className="mt-2" />;

  const versions = data.pages.flatMap((page) => page.versions);
  const bringBack = (version: WholeVersion) => {
    const result = onBringBack(version);
    const { isSame, unknown } = result;
    const moment = formatMoment(new Date(version.at), today);
    const lost =
      unknown.length > 0
        ? ` Without ${unknown.map(labelIn(props.fields)).join(', ')}: there is no such field now.`
        : '';
    const text = isSame
      ? 'The form has the same already.'
      : `The version of ${moment} is in the form. Save to bring it back.${lost}`;
    setBroughtBack({ ...result, id: version.id, text, savedVersion });
  };
  const showOlder = async () => {
    const { hasNextPage } = await query.fetchNextPage();
    // The button disappears.
    if (!hasNextPage) list.current?.focus({ preventScroll: true });
  };
  const undo = () => {
    broughtBack?.undo();
    setBroughtBack(null);
  };
  const isSavedSince = broughtBack?.savedVersion !== savedVersion;
  const noticeOf = ({ id }: Version) => (broughtBack?.id === id && !isSavedSince ? broughtBack.text : null);
  return (
    <>
      {versions.length === 0 && <p className="mt-1">The history begins with the next change.</p>}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Versions"
        className="@container mt-1 border-t border-rule outline-none empty:hidden"
      >
        {versions.map((version) => (
          <VersionRow
            key={version.id}
            {...props}
            version={version}
            notice={noticeOf(version)}
            onBringBack={bringBack}
            onUndo={undo}
          />
        ))}
      </ul>
      {isFetchNextPageError && <p className="pt-3 text-signal">The older versions were not loaded.</p>}
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        {query.hasNextPage && (
          <Button look="compactOutline" isBusy={query.isFetchingNextPage} onClick={showOlder}>
            Show older
          </Button>
        )}
        <ActivityLink recordKey={recordKey} />
      </div>
    </>
  );
}

type RowProps = Parameters<typeof VersionDetail>[0];

function VersionRow(props: RowProps) {
  const { version, fields } = props;
  const { at, person, isPublic } = version;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="border-b border-rule">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="grid min-h-11 w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5 text-left hover:bg-surface @lg:grid-cols-[9rem_minmax(0,1fr)_auto]"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Moment at={at} />
        <span className="min-w-0 break-words @max-lg:col-span-2 @max-lg:row-start-2">
          {person ? (
            <>
              <span className="font-medium">{person}</span> {versionText(version, fields)}
            </>
          ) : (
            'As it was before'
          )}
        </span>
        <span className={`text-small ${isPublic ? 'text-quiet' : 'border border-ink px-1.5'}`}>
          {isPublic ? 'Public' : 'Draft'}
        </span>
      </button>
      <div id={id}>{isOpen && <VersionDetail {...props} />}</div>
    </li>
  );
}

/** Nothing for a default, which was there from the beginning. */
function Moment({ at }: { at: string }) {
  const { today } = useSite();
  const instant = new Date(at);
  if (instant.getTime() === 0) return <span />;
  return (
    <time dateTime={at} title={formatDateTime(instant)} className="text-quiet tabular-nums">
      {formatMoment(instant, today)}
    </time>
  );
}
