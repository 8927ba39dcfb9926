import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ContentKind, Draft, ScheduledAction } from '../../../domain/draft.ts';
import { schedulesQuery } from '../../api/staff/schedules.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import type { ReleaseStart } from './releasable.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { ScheduledNote } from './scheduled-note.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

export type ScheduledRecord = {
  kind: Exclude<ContentKind, 'site text'>;
  recordKey: string;
  draft: Draft | null;
  isPublic: boolean;
  /** They are not in the draft, which is what will be published. */
  hasUnsavedChanges: boolean;
  /** Before a link is followed: the form may ask first. */
  onLeave: (leave: () => void) => void;
};

const NONE: readonly never[] = [];

export function ScheduleContent({ kind, recordKey, draft, isPublic, hasUnsavedChanges, onLeave }: ScheduledRecord) {
  const { data, isError, refetch } = useQuery(schedulesQuery);
  const [releasing, setReleasing] = useState<ReleaseStart | null>(null);
  const content = useRef<HTMLDivElement>(null);
  if (!draft && !isPublic) {
    return (
      <p className="text-quiet">
        Save it as a draft first. Then choose when it is published, alone or together with other drafts.
      </p>
    );
  }
  if (isError && !data) return <LoadFailure what="the schedule" onRetry={refetch} />;
  const schedules = data ?? NONE;
  const find = (action: ScheduledAction) =>
    schedules.find((schedule) => schedule.key === recordKey && schedule.action === action) ?? null;
  const [publish, withdraw] = [find('publish'), find('withdraw')];
  const { release = null } = publish ?? {};
  const others = release === null ? 0 : schedules.filter((schedule) => schedule.release === release).length - 1;
  /** Its button, and with it the focus, is gone. */
  const focusContent = () => content.current?.focus();
  return (
    <div ref={content} tabIndex={-1} className="@container min-w-0 space-y-5 outline-none">
      <ScheduledNote
        publish={publish}
        withdraw={withdraw}
        others={others}
        onOpenRelease={() => release && setReleasing({ release })}
        onRemoved={focusContent}
      />
      <ScheduleForm
        kind={kind}
        recordKey={recordKey}
        publish={draft && { schedule: publish }}
        withdraw={{ schedule: withdraw }}
      >
        {kind === 'exhibition' && (
          <Button
            look="compactOutline"
            onClick={() => setReleasing(release && others > 0 ? { release } : { exhibitionId: recordKey })}
          >
            Release with…
          </Button>
        )}
        {isPublic && (
          <WithdrawButton
            kind={kind}
            recordKey={recordKey}
            isScheduled={publish !== null || withdraw !== null}
            onWithdrawn={focusContent}
          />
        )}
      </ScheduleForm>
      {draft && hasUnsavedChanges && (
        <p className="text-quiet">
          What is not saved yet is not in the draft, and the draft is what will be published.
        </p>
      )}
      {releasing && (
        <ReleaseDialog
          start={releasing}
          onLeave={(leave) =>
            onLeave(() => {
              setReleasing(null);
              leave();
            })
          }
          onClose={() => setReleasing(null)}
        />
      )}
    </div>
  );
}
