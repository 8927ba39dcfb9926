/** The entry taken out and put in again, so that it stands at `to` afterwards. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const entry = entries.slice(from, from + 1);
  return entries.toSpliced(from, 1).toSpliced(to, 0, ...entry);
}

/** Entries may be the same; with their occurrence counted, each has a name of its own that moves along with it. */
export function namesOf(entries: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const count = (counts.get(entry) ?? 0) + 1;
    counts.set(entry, count);
    return `${entry}#${count}`;
  });
}
