import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { usePerson, useSignOut } from '../../api/staff/auth.ts';
import { Button } from '../../ui/button.tsx';
import { leaveFor, rearmGuard } from '../../ui/history-steps.ts';
import { removeEntriesOf } from '../autosave/store.ts';
import { showFailure } from '../failure.ts';
import { forgetStartedReplies } from '../inquiries/started-replies.ts';
import { forgetRecentRecords } from './recent-records.ts';

const LOGIN = '/cms/login';

export function SignOutButton({ className }: { className?: string }) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const person = usePerson();
  const signOut = useSignOut({
    onSuccess: () => {
      void removeEntriesOf(person?.id);
      forgetRecentRecords(person?.id);
      forgetStartedReplies(person?.id);
      navigate(LOGIN);
      // Staff data must not stay on a shared computer.
      queryClient.clear();
    },
    onError: (error) => {
      rearmGuard();
      showFailure('Failed to sign out', error);
    },
  });
  return (
    <Button
      look="small"
      className={className}
      isBusy={signOut.isPending}
      onClick={() => leaveFor(LOGIN, () => signOut.mutate())}
    >
      Sign out
    </Button>
  );
}
