import type { AddressKind } from '../../domain/address.ts';

export type Address = { path: string; recordId: string; isCurrent: boolean };

/** A record and the address its title gives it, before any suffix. */
export type WantedAddress = { recordId: string; path: string };

/** The addresses that records get whose present one does not fit any more. */
export function planAddresses(
  kind: AddressKind,
  wanted: readonly WantedAddress[],
  existing: readonly Address[],
): WantedAddress[] {
  const taken = new Set(existing.map(({ path }) => path));
  const owners = new Map(existing.map(({ path, recordId }) => [path, recordId]));
  const ofRecord = new Map<string, Address[]>();
  for (const address of existing) ofRecord.set(address.recordId, [...(ofRecord.get(address.recordId) ?? []), address]);
  const planned: WantedAddress[] = [];
  for (const { recordId, path: wantedPath } of wanted) {
    // A number at the end is a suffix only if the address without it is another record's.
    const isTaken = kind !== 'artist' && (owners.get(wantedPath) ?? recordId) !== recordId;
    const fitting = (ofRecord.get(recordId) ?? []).filter(
      ({ path }) => path === wantedPath || (isTaken && isSuffixed(path, wantedPath)),
    );
    if (fitting.some(({ isCurrent }) => isCurrent)) continue;
    // A title that returns gets its earlier address back. Slugs of artists are unique, so theirs need no suffix.
    const path = fitting[0]?.path ?? (kind === 'artist' ? wantedPath : withFreeSuffix(wantedPath, taken));
    taken.add(path);
    planned.push({ recordId, path });
  }
  return planned;
}

/** A suffix stays, also when the record it was needed for is deleted. */
const isSuffixed = (path: string, wantedPath: string): boolean =>
  path.startsWith(`${wantedPath}-`) && /^\d+$/.test(path.slice(wantedPath.length + 1));

function withFreeSuffix(path: string, taken: ReadonlySet<string>): string {
  if (!taken.has(path)) return path;
  let number = 2;
  while (taken.has(`${path}-${number}`)) number += 1;
  return `${path}-${number}`;
}
