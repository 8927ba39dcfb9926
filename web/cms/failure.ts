import { ApiError } from '../api/client.ts';
import { showToast } from '../ui/toast-store.ts';

/** The server's message, or that there was no response. */
export const staffFailureText = (error: Error): string =>
  error instanceof ApiError ? error.message : 'The server cannot be reached. Nothing is lost: please try again.';

export const showFailure = (title: string, description: string): void =>
  showToast({ title, description, tone: 'destructive' });
