import { ApiError } from '../../api/client.ts';
import { showToast } from '../../ui/toast-store.ts';

/** The server's message, or the given one where it has none. */
export function showSignInFailure(error: Error, fallback: string, title = 'Login fehlgeschlagen'): void {
  const hasResponse = error instanceof ApiError;
  showToast({
    title: hasResponse ? title : 'Ein Fehler ist aufgetreten',
    description: hasResponse ? error.problem?.message || fallback : 'Der Server ist nicht erreichbar.',
    tone: 'destructive',
    lang: 'de',
  });
}
