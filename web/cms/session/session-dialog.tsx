import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { isSignedIn } from '../../api/staff/auth.ts';
import { markSessionRenewed } from '../../api/staff/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoginForm } from './login-form.tsx';

/** Over whatever somebody was doing when their session ended: signing in goes on from there, and nothing typed is lost. */
export function SessionDialog() {
  const queryClient = useQueryClient();
  const heading = useId();
  const goOn = () => {
    markSessionRenewed();
    // Some lists answer a stranger as well, only with less in them: one that is still on its way must not arrive.
    void queryClient.cancelQueries().then(() => queryClient.invalidateQueries());
  };
  /** Closing it does not sign anybody in; it goes on only for whoever did so in another window. */
  const goOnIfSignedIn = () => {
    void isSignedIn().then(
      (isRegained) => isRegained && goOn(),
      // Without an answer nobody is known to be signed in: it stays open.
      () => {},
    );
    return false;
  };
  return (
    <Dialog labelledBy={heading} shape="panel" isNarrow onClose={goOnIfSignedIn}>
      <div lang="de" className="p-6 md:p-10">
        <h2 id={heading} className="text-title">
          Bitte erneut anmelden
        </h2>
        <p className="mt-2 mb-6 text-quiet">
          Ihre Sitzung ist abgelaufen. Was Sie geschrieben haben, bleibt stehen; nach dem Anmelden können Sie es
          speichern.
        </p>
        <LoginForm onSignedIn={goOn} />
      </div>
    </Dialog>
  );
}
