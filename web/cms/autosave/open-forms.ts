const PREFIX = 'form:';

/** The lock is released when the form is closed or the browser crashes. Returns what releases it. */
export function markFormOpen(formId: string): () => void {
  const closed = new AbortController();
  const { signal } = closed;
  const untilClosed = () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  if ('locks' in navigator) navigator.locks.request(PREFIX + formId, { signal }, untilClosed).catch(ignoreAbort);
  return () => closed.abort();
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}

/** The forms that are open in any tab. Without the Web Locks API (http on a network), none is known. */
export async function findOpenForms(): Promise<Set<string>> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : [])));
}

/** `crypto.randomUUID` needs https. */
export const newFormId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
