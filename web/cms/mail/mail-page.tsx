import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'wouter';
import { OUTBOX_DAYS, type OutboxMail } from '../../../domain/mail.ts';
import { useSite } from '../../api/site.tsx';
import { inboxQuery } from '../../api/staff/inbox.ts';
import { outboxQuery } from '../../api/staff/outbox.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { MailList } from './mail-list.tsx';
import { mailState } from './mail-state.ts';

const SKELETON_ROWS = 4;

/** What the gallery's website has written, and what of it did not go out. */
export function MailPage() {
  const { gallery } = useSite();
  const inbox = useQuery(inboxQuery);
  const outbox = useQuery(outboxQuery);
  const list = useRef<HTMLDivElement>(null);
  const isSetUp = inbox.data?.mail.isSetUp;
  const isKnown = outbox.data !== undefined && isSetUp !== undefined;
  const refetch = () => Promise.all([inbox.refetch(), outbox.refetch()]);
  return (
    <main className="mx-auto max-w-5xl px-margin pt-6 pb-24">
      <title>{`Mail – ${gallery.name}`}</title>
      <Link href="/cms" className="underline underline-offset-4 hover:decoration-2">
        Back to CMS
      </Link>
      <h1 className="mt-4 text-title">Mail</h1>
      <p role="status" className="max-w-prose text-quiet">
        {isKnown && mailState({ isSetUp, ...countsOf(outbox.data) })}
      </p>
      {inbox.isError || outbox.isError ? <LoadFailure what="mail" onRetry={refetch} /> : !isKnown && <RowSkeletons />}
      {isKnown && (
        <div ref={list} tabIndex={-1} className="mt-8 outline-none">
          {outbox.data.length === 0 ? (
            <p className="border-t border-rule py-8">No mail in the last {OUTBOX_DAYS} days.</p>
          ) : (
            <MailList mails={outbox.data} isSetUp={isSetUp} list={list} />
          )}
        </div>
      )}
    </main>
  );
}

const countsOf = (mails: readonly OutboxMail[]) => ({
  waiting: mails.filter(({ status }) => status === 'waiting').length,
  failed: mails.filter(({ status }) => status === 'failed').length,
});

function RowSkeletons() {
  return (
    <SkeletonGroup label="Loading mail" className="mt-8 space-y-2">
      {[...Array(SKELETON_ROWS).keys()].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </SkeletonGroup>
  );
}
