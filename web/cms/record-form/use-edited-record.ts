import { useState } from 'react';
import type { Collection } from '../../api/staff/records.ts';

/** In the place of an id: a record that is still to be made. */
export const NEW = 'new';

/**
 * The record that an address names: null for a new one, undefined while none is known. What somebody else deletes while it
 * is open here stays, and with it what was typed.
 */
export function useEditedRecord<Stored>(
  { keyOf }: Collection<Stored>,
  id: string,
  list: readonly Stored[] | undefined,
): Stored | null | undefined {
  const found = id === NEW ? null : list?.find((stored) => keyOf(stored) === id);
  const [shown, setShown] = useState(found);
  if (found !== undefined && found !== shown) setShown(found);
  return found === undefined ? shown : found;
}
