import { ApiError } from '../api/client.ts';
import { isCancelled, PasskeyError } from '../api/staff/passkeys.ts';
import { showToast } from '../ui/toast-store.ts';

/** The server's message, what is wrong with a passkey, or that there was no response. */
export const staffFailureText = (error: Error): string =>
  error instanceof ApiError || error instanceof PasskeyError
    ? error.message
    : 'The server cannot be reached. Nothing is lost: please try again.';

/** Shows nothing for what the person has cancelled. */
export function showFailure(title: string, error: Error, description = staffFailureText(error)): void {
  if (!isCancelled(error)) showToast({ title, description, tone: 'destructive' });
}
