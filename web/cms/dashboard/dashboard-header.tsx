import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { useSignOut } from '../../api/staff/auth.ts';
import { Button } from '../../ui/button.tsx';
import { showFailure, staffFailureText } from '../failure.ts';

const LINK = 'underline-offset-4 hover:underline';

export function DashboardHeader() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const signOut = useSignOut({
    onSuccess: () => {
      navigate('/cms/login');
      // Nothing that staff have read stays behind for whoever sits down here next.
      queryClient.clear();
    },
    onError: (error) => showFailure('Failed to sign out', staffFailureText(error)),
  });
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 pb-6">
      <div>
        <h1 className="text-title">Content Management System</h1>
        <p className="text-quiet">Manage artists, exhibitions, and gallery content</p>
      </div>
      <nav aria-label="Staff" className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <a href="/" target="_blank" rel="noopener" className={LINK}>
          View site
        </a>
        <Link href="/cms/deleted" className={LINK}>
          Recently deleted
        </Link>
        <Button look="small" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign out
        </Button>
      </nav>
    </header>
  );
}
