import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { authCheckQuery } from '../../api/staff/auth.ts';
import { useLiveUpdates } from '../../api/staff/live-updates.ts';
import { useIsSessionLost } from '../../api/staff/session.ts';
import { SessionDialog } from './session-dialog.tsx';
import { wanting } from './wanted-address.ts';

/** Nothing is drawn before the check has passed; whoever does not pass it is sent to the login page without a word. */
export function SignedIn({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const search = useSearch();
  const { data, isPending } = useQuery(authCheckQuery);
  const isSessionLost = useIsSessionLost();
  if (isPending) return null;
  if (!data?.authenticated) {
    return <Redirect to="/cms/login" replace state={wanting(search ? `${path}?${search}` : path)} />;
  }
  return (
    <>
      <News />
      {children}
      {isSessionLost && <SessionDialog />}
    </>
  );
}

/** Draws nothing: it listens for as long as somebody is signed in. */
function News() {
  useLiveUpdates();
  return null;
}
