import { ApiError } from '../api/client.ts';
import { showToast } from '../ui/toast-store.ts';

/** What staff read when something could not be done: the server's answer, or that there was none. */
export const staffFailureText = (error: Error): string =>
  error instanceof ApiError ? error.message : 'The server cannot be reached. Nothing is lost: please try again.';

export const showFailure = (title: string, description: string): void =>
  showToast({ title, description, tone: 'destructive' });
