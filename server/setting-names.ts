/**
 * An environment is full of other programs' variables, so an unknown name is no mistake by itself; one that is a slip of
 * the finger away from a setting's is.
 */
export function misspelledSetting(names: string[], settings: string[]): { found: string; meant: string } | null {
  for (const found of names) {
    if (settings.includes(found)) continue;
    const meant = settings.find((setting) => isOneSlipAway(found.toUpperCase(), setting));
    if (meant) return { found, meant };
  }
  return null;
}

/** Short names have too many neighbours that other programs use. */
const SHORTEST_WITH_ALL_SLIPS = 8;

/**
 * The wrong case, two neighbouring letters swapped, or one letter too many or too few. Not another letter: DATABASE_URI
 * is somebody else's.
 */
function isOneSlipAway(found: string, setting: string): boolean {
  if (found === setting) return true;
  if (found.length === setting.length) return isSwapped(found, setting);
  if (setting.length < SHORTEST_WITH_ALL_SLIPS) return false;
  return lacksOneLetter(found, setting) || lacksOneLetter(setting, found);
}

const firstDifference = (a: string, b: string) => [...b].findIndex((letter, place) => letter !== a[place]);

function isSwapped(a: string, b: string): boolean {
  const at = firstDifference(a, b);
  return at >= 0 && a === `${b.slice(0, at)}${b[at + 1] ?? ''}${b[at]}${b.slice(at + 2)}`;
}

function lacksOneLetter(shorter: string, longer: string): boolean {
  const at = firstDifference(shorter, longer);
  return at >= 0 && shorter === longer.slice(0, at) + longer.slice(at + 1);
}
