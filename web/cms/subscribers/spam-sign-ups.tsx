import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Subscriber } from '../../../domain/subscriber.ts';
import { spamSubscribersQuery, useAcceptSubscriber } from '../../api/staff/subscribers.ts';
import { Button } from '../../ui/button.tsx';
import { keepFocusIn } from '../../ui/keep-focus-in.ts';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure } from '../failure.ts';
import { SpamEntry, SpamGroup } from '../spam-group.tsx';

type Props = {
  /** Takes the focus when an entry leaves the group. */
  list: RefObject<HTMLDivElement | null>;
  isRemoving: (subscriber: Subscriber) => boolean;
  onRemove: (subscriber: Subscriber) => void;
};

/** Below the list of subscribers, which shows the failure if neither can be read. */
export function SpamSignUps({ list, isRemoving, onRemove }: Props) {
  const { data: signUps = [] } = useQuery(spamSubscribersQuery);
  const accepting = useAcceptSubscriber({
    onSuccess: ({ email }) => {
      showToast({ title: `${email} is on the mailing list` });
      keepFocusIn(list);
    },
    onError: (error) => showFailure('Failed to add subscriber', error),
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
            onClick={() => onRemove(signUp)}
          >
            Delete
          </Button>
        </SpamEntry>
      ))}
    </SpamGroup>
  );
}
