const DASHBOARD = '/cms';

/** Left in the history by whoever sends a person to the login page: where they wanted to go. */
export const wanting = (address: string) => ({ wanted: address });

/** Where to go after signing in. */
export function wantedAddress(): string {
  const state: unknown = history.state;
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : null;
  return typeof wanted === 'string' ? wanted : DASHBOARD;
}
