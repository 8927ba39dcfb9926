const SHORTEST_CHECKED = 8;

/**
 * An environment is full of other programs' variables, so an unknown name is no mistake by itself; one that is almost
 * a setting's is.
 */
export function misspelledSetting(names: string[], settings: string[]): { found: string; meant: string } | null {
  for (const found of names) {
    if (settings.includes(found)) continue;
    const meant = settings.find((setting) => setting.length >= SHORTEST_CHECKED && isOneSlipAway(found, setting));
    if (meant) return { found, meant };
  }
  return null;
}

/** One letter too many, too few or wrong, or two neighbours swapped; case does not count. */
function isOneSlipAway(a: string, b: string): boolean {
  const [shorter, longer] =
    a.length < b.length ? [a.toUpperCase(), b.toUpperCase()] : [b.toUpperCase(), a.toUpperCase()];
  if (longer.length - shorter.length > 1) return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (longer.length > shorter.length) return rest(shorter, at) === rest(longer, at + 1);
  const isSwapped = shorter[at] === longer[at + 1] && shorter[at + 1] === longer[at];
  return (
    rest(shorter, at + 1) === rest(longer, at + 1) || (isSwapped && rest(shorter, at + 2) === rest(longer, at + 2))
  );
}
