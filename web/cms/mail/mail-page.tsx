import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { OUTBOX_DAYS } from '../../../domain/mail.ts';
import { inboxQuery } from '../../api/staff/inbox.ts';
import { outboxQuery } from '../../api/staff/outbox.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StaffPage } from '../staff-page.tsx';
import { MailList } from './mail-list.tsx';
import { MailNotSetUp } from './mail-not-set-up.tsx';
import { mailCounts, mailStatusText } from './mail-status.ts';

const SKELETON_ROWS = 4;

/** The outbox: unsent, waiting and sent messages. */
export function MailPage() {
  const inbox = useQuery(inboxQuery);
  const outbox = useQuery(outboxQuery);
  const list = useRef<HTMLDivElement>(null);
  const isSetUp = inbox.data?.mail.isSetUp;
  const isLoaded = outbox.data !== undefined && isSetUp !== undefined;
  const refetch = () => Promise.all([inbox.refetch(), outbox.refetch()]);
  return (
    <StaffPage title="Mail">
      <p role="status" className="max-w-prose text-quiet">
        {isLoaded && mailStatusText({ isSetUp, ...mailCounts(outbox.data) })}
      </p>
      {isSetUp === false && <MailNotSetUp />}
      {inbox.isError || outbox.isError ? (
        <LoadFailure what="mail" onRetry={refetch} />
      ) : (
        !isLoaded && <SkeletonRows label="Loading mail" rows={SKELETON_ROWS} rowClassName="h-14" className="mt-8" />
      )}
      {isLoaded && (
        <div ref={list} tabIndex={-1} className="mt-8 outline-none">
          {outbox.data.length === 0 ? (
            <p className="border-t border-rule py-8">No mail in the last {OUTBOX_DAYS} days.</p>
          ) : (
            <MailList mails={outbox.data} isSetUp={isSetUp} list={list} />
          )}
        </div>
      )}
    </StaffPage>
  );
}
