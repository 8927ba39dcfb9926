import { ApiError } from '../../api/client.ts';
import { isCancelled, PasskeyError } from '../../api/staff/passkeys.ts';
import { showToast } from '../../ui/toast-store.ts';

/** The server's message, or the given one where it has none. Shows nothing for what the person has cancelled. */
export function showSignInFailure(error: Error, fallback: string, title = 'Login fehlgeschlagen'): void {
  if (isCancelled(error)) return;
  const description = descriptionOf(error, fallback);
  showToast({
    title: description === null ? 'Ein Fehler ist aufgetreten' : title,
    description: description ?? 'Der Server ist nicht erreichbar.',
    tone: 'destructive',
    lang: 'de',
  });
}

function descriptionOf(error: Error, fallback: string): string | null {
  if (error instanceof ApiError) return error.problem?.message || fallback;
  if (error instanceof PasskeyError) {
    return 'Passkeys funktionieren nur unter der Hauptadresse dieser Website. Bitte melden Sie sich dort an.';
  }
  return null;
}
