import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { mailsPasswordLinksQuery } from '../../api/staff/auth.ts';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';

export function LoginPage() {
  const [, navigate] = useLocation();
  const { data: mailsPasswordLinks } = useQuery(mailsPasswordLinksQuery);
  return (
    <LoginFrame title="Anmelden">
      <LoginForm onSignedIn={() => navigate(returnAddress(), { replace: true })} />
      {mailsPasswordLinks && (
        <p className="mt-8">
          <Link href="/cms/forgotten" className="underline underline-offset-4 hover:decoration-2">
            Passwort vergessen?
          </Link>
        </p>
      )}
    </LoginFrame>
  );
}

/** History state of a redirect to the login page: the address to return to. */
export const returnState = (address: string) => ({ returnTo: address });

function returnAddress(): string {
  const state: unknown = history.state;
  const address = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : null;
  return typeof address === 'string' ? address : '/cms';
}
