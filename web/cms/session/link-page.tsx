import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { linkPasswordInputSchema, type OpenLink, PASSWORD_LENGTH } from '../../../domain/auth.ts';
import { ApiError } from '../../api/client.ts';
import { authCheckQuery, openLink, useLinkPassword, useSignOut } from '../../api/staff/auth.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { removeEntriesOf } from '../autosave/store.ts';
import { useServerForm } from '../use-server-form.ts';
import { LoginFrame } from './login-frame.tsx';
import { showSignInFailure } from './sign-in-failure.ts';

const NO_TOKEN = 'Bitte öffnen Sie den Link aus Ihrer Einladung oder E-Mail noch einmal.';

const TITLES: Record<OpenLink['kind'], string> = { invitation: 'Willkommen', reset: 'Neues Passwort' };

/** Of an invitation or a link for a new password, whose token is in the fragment. */
export function LinkPage() {
  const token = useToken();
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: async () => {
      if (token === '') throw new Error(NO_TOKEN);
      const opened = await openLink(token);
      sessionStorage.setItem(STORED, token);
      // Not kept in the history of a shared computer.
      history.replaceState(history.state, '', location.pathname);
      return opened;
    },
    gcTime: 0,
  });
  if (link.data) {
    return (
      <LoginFrame title={TITLES[link.data.kind]}>
        <PasswordForm key={token} token={token} link={link.data} />
      </LoginFrame>
    );
  }
  if (!link.isError) return null;
  return (
    <LoginFrame title="Link">
      <p role="alert">{token === '' ? NO_TOKEN : messageOf(link.error)}</p>
      {isOfOtherPerson(link.error) ? <SignOut /> : <ToLogin>Zur Anmeldung</ToLogin>}
    </LoginFrame>
  );
}

const STORED = 'password link';

/** From the fragment. Stored for this tab, so that a reload works although the address is cleared of it. */
function useToken(): string {
  const [token, setToken] = useState(() => tokenInAddress() || sessionStorage.getItem(STORED) || '');
  useEffect(() => {
    // Another link that is pasted into the same tab does not load the page again.
    const onHashChange = () => setToken((known) => tokenInAddress() || known);
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, []);
  return token;
}

const tokenInAddress = (): string => location.hash.slice(1);

/** The link belongs to another account than the one that is signed in. */
const isOfOtherPerson = (error: Error): boolean => error instanceof ApiError && error.status === 403;

function SignOut() {
  const { data: check } = useQuery(authCheckQuery);
  const signOut = useSignOut({
    // Opens the link again, whose token is still in the address, and forgets the data of who was signed in.
    onSuccess: () => void removeEntriesOf(check?.person?.id).then(() => location.reload()),
    onError: (error) =>
      showSignInFailure(error, 'Bitte versuchen Sie es noch einmal.', 'Die Abmeldung ist fehlgeschlagen'),
  });
  return (
    <Button look="outline" className="mt-8" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
      Abmelden
    </Button>
  );
}

const messageOf = (error: Error): string =>
  (error instanceof ApiError && error.problem?.message) ||
  'Der Server ist nicht erreichbar. Bitte laden Sie die Seite neu.';

const ToLogin = ({ children }: { children: ReactNode }) => (
  <p className="mt-8">
    <Link href="/cms/login" className="underline underline-offset-4 hover:decoration-2">
      {children}
    </Link>
  </p>
);

function PasswordForm({ token, link }: { token: string; link: OpenLink }) {
  const [, navigate] = useLocation();
  const { errors, onError, submit, onInput } = useServerForm(linkPasswordInputSchema, {
    extraInput: { token },
    onFailure: (error) =>
      showSignInFailure(error, 'Bitte versuchen Sie es noch einmal.', 'Das Passwort wurde nicht gespeichert'),
  });
  const choose = useLinkPassword({
    onSuccess: (message) => {
      sessionStorage.removeItem(STORED);
      showToast({ title: 'Passwort gespeichert', description: message, lang: 'de' });
      navigate('/cms/login', { replace: true });
    },
    onError,
  });
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={submit((input) => !choose.isPending && choose.mutate(input))}
      onInput={onInput}
    >
      <p>
        {link.kind === 'invitation'
          ? 'Wählen Sie ein Passwort. Danach melden Sie sich mit Ihrem Benutzernamen an.'
          : 'Wählen Sie ein neues Passwort. Ihre bisherigen Sitzungen enden.'}
      </p>
      {/* Read-only instead of text, so that password managers store the right name. */}
      <TextField label="Benutzername" name="username" autoComplete="username" readOnly value={link.username} />
      {link.needsEmail && (
        <TextField
          label="Ihre E-Mail-Adresse"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
          hint="Die Adresse, für die Sie eingeladen wurden."
        />
      )}
      <TextField
        label="Passwort"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        error={errors.password}
        hint={`Mindestens ${PASSWORD_LENGTH} Zeichen. Am besten mehrere Wörter, die nicht zusammengehören.`}
      />
      <SubmitButton
        look="solid"
        isPending={choose.isPending}
        label="Passwort speichern"
        pendingLabel="Wird gespeichert..."
      />
    </form>
  );
}
