import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { authCheckQuery, isSignedIn } from '../../api/staff/auth.ts';
import { endConfirmation, useIsConfirmationAsked } from '../../api/staff/confirmation.ts';
import { useLiveUpdates } from '../../api/staff/live-updates.ts';
import { isOutage } from '../../api/staff/outage.ts';
import { markSessionRenewed, useIsSessionLost } from '../../api/staff/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import { LoginForm } from './login-form.tsx';
import { returnState } from './login-page.tsx';

/** Renders nothing until the auth check has passed; redirects to the login page if it fails, except in an outage. */
export function SignedIn({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const search = useSearch();
  const { data, error, isPending } = useQuery(authCheckQuery);
  const isSessionLost = useIsSessionLost();
  const isConfirmationAsked = useIsConfirmationAsked();
  if (isPending || (!data && isOutage(error))) return null;
  if (!data?.authenticated) {
    return <Redirect to="/cms/login" replace state={returnState(search ? `${path}?${search}` : path)} />;
  }
  const lacksSecondFactor = data.person?.lacksSecondFactor;
  return (
    <>
      {!lacksSecondFactor && <LiveUpdates />}
      {lacksSecondFactor && path !== '/cms/account' ? <Redirect to="/cms/account" replace /> : children}
      {isConfirmationAsked && <ConfirmationDialog />}
      {isSessionLost && <SessionDialog />}
    </>
  );
}

function LiveUpdates() {
  useLiveUpdates();
  return null;
}

/** Opens over the current screen when the session is lost, so that nothing typed is lost. */
function SessionDialog() {
  const queryClient = useQueryClient();
  const heading = useId();
  const onSignedIn = () => {
    markSessionRenewed();
    // Someone else may have signed in: a call that waits for a confirmation is not sent as theirs.
    endConfirmation(false);
    // Some lists contain less without a session: responses still in flight are discarded.
    void queryClient.cancelQueries().then(() => queryClient.invalidateQueries());
  };
  /** Closes only if the person signed in in another tab. */
  const closeIfSignedIn = () => {
    void isSignedIn().then(
      (isSignedInAgain) => isSignedInAgain && onSignedIn(),
      // Stays open.
      () => {},
    );
    return false;
  };
  return (
    // Opaque: the session may have been ended because the device was lost.
    <Dialog labelledBy={heading} shape="panel" isNarrow isOpaque onClose={closeIfSignedIn}>
      <div lang="de" className="p-6 md:p-10">
        <h2 id={heading} className="text-title">
          Bitte erneut anmelden
        </h2>
        <p className="mt-2 mb-6 text-quiet">
          Ihre Sitzung ist abgelaufen. Was Sie geschrieben haben, bleibt stehen; nach dem Anmelden können Sie es
          speichern.
        </p>
        <LoginForm onSignedIn={onSignedIn} />
      </div>
    </Dialog>
  );
}
