import { useLocation } from 'wouter';
import { useSite } from '../../api/site.tsx';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  const { gallery } = useSite();
  const [, navigate] = useLocation();
  return (
    <main lang="de" className="flex min-h-svh flex-col justify-center bg-surface px-margin py-16">
      <title>{`Anmelden – ${gallery.name}`}</title>
      <div className="mx-auto w-full max-w-sm">
        <p className="text-quiet">{gallery.name}</p>
        <h1 className="mb-8 text-large">Anmelden</h1>
        <LoginForm onSignedIn={() => navigate(returnAddress(), { replace: true })} />
      </div>
    </main>
  );
}

/** History state of a redirect to the login page: the address to return to. */
export const returnState = (address: string) => ({ returnTo: address });

function returnAddress(): string {
  const state: unknown = history.state;
  const address = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : null;
  return typeof address === 'string' ? address : '/cms';
}
