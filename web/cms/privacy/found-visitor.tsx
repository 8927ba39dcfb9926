import { useState } from 'react';
import { formatShortUs } from '../../../domain/day.ts';
import { FOUND_KIND_LABELS, FOUND_KINDS, type FoundData, type FoundRecord } from '../../../domain/privacy.ts';
import { useSite } from '../../api/site.tsx';
import { useEraseVisitorData, useExportVisitorData } from '../../api/staff/privacy.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure } from '../failure.ts';
import { saveFile } from '../save-file.ts';
import { erasureText, keptText, mentionsText } from './found-text.ts';

/** What was found about one address, with export and erasure. */
export function FoundVisitor({ found, onErased }: { found: FoundData; onErased: (found: FoundData) => void }) {
  const { email, records, mentions, kept, erasedAt } = found;
  const { today } = useSite();
  const [isAsking, setIsAsking] = useState(false);
  const exporting = useExportVisitorData({
    onSuccess: (file) => {
      saveFile(file, `privacy-export-${today}.json`);
      showToast({ title: 'Data exported successfully' });
    },
    onError: (error) => showFailure('Failed to export data', error),
  });
  const erasing = useEraseVisitorData({
    onSuccess: (left) => {
      showToast({ title: 'Erased for good' });
      onErased(left);
    },
    onError: (error) => showFailure('Failed to erase data', error),
  });
  const isEmpty = records.length + mentions.length === 0;
  return (
    <div className="mt-8 bg-surface p-5 md:p-6">
      <h3 className="font-medium break-all">{email}</h3>
      {isEmpty && kept.length === 0 && <p className="mt-1">Nothing is stored about this address.</p>}
      {erasedAt && (
        <p className="mt-1 text-quiet">
          It was erased on {formatShortUs(new Date(erasedAt))}. If a backup that is restored over the present data
          brings it back, it is erased again.
        </p>
      )}
      {FOUND_KINDS.map((kind) => (
        <Records key={kind} title={FOUND_KIND_LABELS[kind]} records={records.filter((found) => found.kind === kind)} />
      ))}
      <Records title="In records of others" note={mentionsText} records={mentions} limit={mentions.length} />
      {kept.length > 0 && <p className="mt-6 max-w-prose">{keptText(kept)}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        {!isEmpty && (
          <Button look="outline" isBusy={exporting.isPending} onClick={() => exporting.mutate(email)}>
            Export
          </Button>
        )}
        {!(isEmpty && erasedAt) && (
          <Button look="solid" isBusy={erasing.isPending} onClick={() => setIsAsking(true)}>
            {erasing.isPending ? 'Erasing...' : 'Erase'}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          question={`Erase everything about ${email}?`}
          text={erasureText(found)}
          confirmLabel="Erase for good"
          cancelLabel="Cancel"
          onConfirm={() => {
            setIsAsking(false);
            erasing.mutate(email);
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

const SHOWN = 5;

type RecordsProps = { title: string; note?: string; records: readonly FoundRecord[]; limit?: number };

function Records({ title, note, records, limit = SHOWN }: RecordsProps) {
  if (records.length === 0) return null;
  const more = records.length - limit;
  return (
    <section className="mt-6">
      <h4>
        {title} <span className="text-quiet tabular-nums">({records.length})</span>
      </h4>
      {note && <p className="max-w-prose text-quiet">{note}</p>}
      <ul className="mt-2 border-t border-rule">
        {records.slice(0, limit).map(({ at, text }, position) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            key={position}
            className="grid gap-x-6 border-b border-rule py-2 sm:grid-cols-[7rem_minmax(0,1fr)]"
          >
            <time dateTime={at} className="text-quiet tabular-nums">
              {formatShortUs(new Date(at))}
            </time>
            <span className="break-words">{text}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-quiet">and {more} more, all in the export</p>}
    </section>
  );
}
