import { useRef } from 'react';
import { fullName, type Registration } from '../../../domain/guest-list.ts';
import { isAllowed } from '../../../domain/roles.ts';
import { usePerson } from '../../api/staff/auth.ts';
import { registrationRecords, useAcceptRegistration } from '../../api/staff/registrations.ts';
import { Button } from '../../ui/button.tsx';
import { keepFocusIn } from '../../ui/keep-focus-in.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useDeletion } from '../deleted/use-deletion.ts';
import { showFailure } from '../failure.ts';
import { SpamEntry, SpamGroup } from '../spam-group.tsx';

export function SpamRegistrations({ registrations }: { registrations: readonly Registration[] }) {
  const group = useRef<HTMLDivElement>(null);
  const accepting = useAcceptRegistration({
    onSuccess: (guest) => {
      showToast({ title: `${fullName(guest)} is on the guest list` });
      keepFocusIn(group);
    },
    onError: (error) => showFailure('Failed to add guest', error),
  });
  const { remove, isRemoving } = useDeletion(registrationRecords, group);
  const person = usePerson();
  const mayDelete = person !== undefined && isAllowed(person.role, 'manage inbox');
  const count = registrations.length;
  return (
    <div ref={group} tabIndex={-1} className="not-printed outline-none">
      <SpamGroup
        summary={count === 1 ? '1 registration looks like spam' : `${count} registrations look like spam`}
        count={count}
      >
        {registrations.map(
          (registration) =>
            registration.spamReason && (
              <SpamEntry
                key={registration.id}
                who={`${fullName(registration)}, ${registration.email}`}
                at={registration.created_at}
                reason={registration.spamReason}
              >
                <Button
                  look="small"
                  aria-label={`Not spam: ${fullName(registration)}`}
                  isBusy={accepting.isPending && accepting.variables === registration.id}
                  onClick={() => accepting.mutate(registration.id)}
                >
                  Not spam
                </Button>
                {mayDelete && (
                  <Button
                    look="small"
                    aria-label={`Delete ${fullName(registration)}`}
                    isBusy={isRemoving(registration)}
                    onClick={() => remove(registration)}
                  >
                    Delete
                  </Button>
                )}
              </SpamEntry>
            ),
        )}
      </SpamGroup>
    </div>
  );
}
