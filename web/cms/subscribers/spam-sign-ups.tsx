import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { spamSubscribersQuery, subscriberRecords, useAcceptSubscriber } from '../../api/staff/subscribers.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { keepFocusIn, useDeletion } from '../deleted/use-deletion.ts';
import { showFailure, staffFailureText } from '../failure.ts';
import { SpamEntry, SpamGroup } from '../spam-group.tsx';

/** Below the list of subscribers. Where it cannot be read, the list itself says so. */
export function SpamSignUps({ list }: { list: RefObject<HTMLDivElement | null> }) {
  const { data: signUps = [] } = useQuery(spamSubscribersQuery);
  const { remove, isRemoving } = useDeletion(subscriberRecords, list);
  const accepting = useAcceptSubscriber({
    onSuccess: ({ email }) => {
      showToast({ title: `${email} is on the mailing list` });
      keepFocusIn(list);
    },
    onError: (error) => showFailure('Failed to add subscriber', staffFailureText(error)),
  });
  const count = signUps.length;
  return (
    <SpamGroup summary={count === 1 ? '1 sign-up looks like spam' : `${count} sign-ups look like spam`} count={count}>
      {signUps.map((signUp) => (
        <SpamEntry key={signUp.id} who={signUp.email} at={signUp.subscribed_at} reason={signUp.spamReason}>
          <Button
            look="small"
            aria-label={`Not spam: ${signUp.email}`}
            isBusy={accepting.isPending && accepting.variables === signUp.email}
            onClick={() => accepting.mutate(signUp.email)}
          >
            Not spam
          </Button>
          <Button
            look="small"
            aria-label={`Delete ${signUp.email}`}
            isBusy={isRemoving(signUp)}
            onClick={() => remove(signUp)}
          >
            Delete
          </Button>
        </SpamEntry>
      ))}
    </SpamGroup>
  );
}
