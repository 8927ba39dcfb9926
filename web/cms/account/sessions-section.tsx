import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Account } from '../../../domain/account.ts';
import { formatDateTime } from '../../../domain/date-time.ts';
import { useEndAllSessions, useEndSession } from '../../api/staff/account.ts';
import { usePerson } from '../../api/staff/auth.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { keepFocusIn } from '../../ui/keep-focus-in.ts';
import { showToast } from '../../ui/toast-store.ts';
import { removeEntriesOf } from '../autosave/store.ts';
import { showFailure } from '../failure.ts';
import { StaffSection } from '../staff-section.tsx';

export function SessionsSection({ sessions }: { sessions: Account['sessions'] }) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const person = usePerson();
  const [isAsking, setIsAsking] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const endAll = useEndAllSessions({
    onSuccess: () => {
      void removeEntriesOf(person?.id);
      navigate('/cms/login');
      // Staff data must not stay on a shared computer.
      queryClient.clear();
    },
    onError: (error) => showFailure('Failed to end the sessions', error),
  });
  return (
    <StaffSection
      title="Sessions"
      note="Where you are signed in. A session ends 14 days after its last use, and 30 days after the sign-in."
    >
      <ul ref={list} tabIndex={-1} className="border-t border-rule outline-none">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={() => keepFocusIn(list)} />
        ))}
      </ul>
      <Button look="compactOutline" className="mt-4" isBusy={endAll.isPending} onClick={() => setIsAsking(true)}>
        End all sessions
      </Button>
      {isAsking && (
        <ConfirmDialog
          question="End all sessions?"
          text="You are signed out on every device, this one included."
          confirmLabel="End all"
          cancelLabel="Cancel"
          onConfirm={() => {
            setIsAsking(false);
            endAll.mutate();
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </StaffSection>
  );
}

function SessionRow({ session, onEnded }: { session: Account['sessions'][number]; onEnded: () => void }) {
  const { id, device, createdAt, lastUsedAt, isCurrent } = session;
  const name = device ?? 'Unknown device';
  const end = useEndSession({
    onSuccess: () => {
      showToast({ title: 'Session ended' });
      onEnded();
    },
    onError: (error) => showFailure('Failed to end the session', error),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {name}
          {isCurrent && <span className="ml-2 font-normal text-quiet">this session</span>}
        </p>
        <p className="text-quiet tabular-nums">
          Signed in {formatDateTime(new Date(createdAt))}, last used {formatDateTime(new Date(lastUsedAt))}
        </p>
      </div>
      {!isCurrent && (
        <Button
          look="small"
          aria-label={`End the session of ${name}`}
          isBusy={end.isPending}
          onClick={() => end.mutate(id)}
        >
          End
        </Button>
      )}
    </li>
  );
}
