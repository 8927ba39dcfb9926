import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { usePerson, useSignOut } from '../../api/staff/auth.ts';
import { Button } from '../../ui/button.tsx';
import { removeEntriesOf } from '../autosave/store.ts';
import { showFailure } from '../failure.ts';

export function SignOutButton() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const person = usePerson();
  const signOut = useSignOut({
    onSuccess: () => {
      void removeEntriesOf(person?.id);
      navigate('/cms/login');
      // Staff data must not stay on a shared computer.
      queryClient.clear();
    },
    onError: (error) => showFailure('Failed to sign out', error),
  });
  return (
    <Button look="small" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
      Sign out
    </Button>
  );
}
