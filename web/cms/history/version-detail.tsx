import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatMoment } from '../../../domain/date-time.ts';
import type { Version, WholeVersion } from '../../../domain/version.ts';
import { useSite } from '../../api/site.tsx';
import { useCan } from '../../api/staff/auth.ts';
import { versionQuery } from '../../api/staff/versions.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ChangeList } from '../activity/change-list.tsx';
import { PreviewTabButton } from '../preview/preview-tab-button.tsx';
import { inFormOrder, labelIn, type VersionedRecord, withNames, withoutMissing } from './version-text.ts';

type Props = VersionedRecord & {
  version: Version;
  /** What was said when it was brought back into the form, as long as it is there. */
  notice: string | null;
  onBringBack: (version: WholeVersion) => void;
  onUndo: () => void;
};

/** What a version changed, and what can be done with it. */
export function VersionDetail({ version: { id, at }, notice, onBringBack, onUndo, ...props }: Props) {
  const { recordKey, kind } = props;
  const { today } = useSite();
  const mayEdit = useCan('edit content');
  const { data: version, isError, refetch } = useQuery(versionQuery(recordKey, id));
  const bringBack = useRef<HTMLButtonElement>(null);
  if (isError && !version) return <LoadFailure what="this version" onRetry={refetch} />;
  if (!version) return <SkeletonRows label="Loading the version" rows={2} rowClassName="h-8" className="pb-4" />;
  const undo = () => {
    onUndo();
    // The pressed button disappears.
    bringBack.current?.focus();
  };
  const moment = formatMoment(new Date(at), today);
  return (
    <div className="pb-4">
      <Differences version={version} {...props} />
      {mayEdit && (
        <div className="mt-3 flex flex-wrap gap-2">
          <PreviewTabButton
            look="small"
            className="min-h-9 max-sm:min-h-11"
            label="Look at it"
            accessibleName={`Look at it: version of ${moment}`}
            previewed={() => ({ kind, key: recordKey, fields: withoutMissing(version) })}
          />
          <Button
            ref={bringBack}
            look="small"
            className="min-h-9 max-sm:min-h-11"
            aria-label={`Bring back: version of ${moment}`}
            onClick={() => onBringBack(version)}
          >
            Bring back
          </Button>
        </div>
      )}
      <div role="status">
        {notice && (
          <p className="mt-3 border-l-2 border-ink pl-4">
            {notice}{' '}
            <Button look="text" onClick={undo}>
              Undo
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

type DifferencesProps = Pick<Props, 'fields' | 'readable'> & { version: WholeVersion };

function Differences({ version, fields: form, readable = (value) => value }: DifferencesProps) {
  const { before, fields, changed, references } = version;
  if (!before) return <p className="text-quiet">This is the first version that is kept.</p>;
  if (changed.length === 0) return <p className="text-quiet">Nothing was changed in it.</p>;
  const shown = (value: unknown) => readable(withNames(value, references));
  const changes = inFormOrder(form, changed).map((field) => ({
    field,
    before: shown(before[field]),
    after: shown(fields[field]),
  }));
  return <ChangeList changes={changes} labelOf={labelIn(form)} hasThumbnails />;
}
