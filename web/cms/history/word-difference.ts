/** A stretch of a text that is the same in both versions, or in one only. */
export type Piece = { kind: 'same' | 'removed' | 'added'; text: string };

/** A word with its apostrophes, hyphens and thousands, a stretch of blanks, or any other character. */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*|\s+|./gsu;

const LONGEST = 40_000;
/** Words removed and added. With more, the texts have little in common, and comparing takes long. */
const MOST_CHANGES = 1_000;

/** The words that differ. Null where the texts are too long or too different to be compared. */
export function wordDifference(before: string, after: string): Piece[] | null {
  const [from, to] = [before.match(TOKEN) ?? [], after.match(TOKEN) ?? []];
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const between = compare(from.slice(start, from.length - end), to.slice(start, to.length - end));
  if (!between) return null;
  const same = (tokens: string[]): Piece[] => [{ kind: 'same', text: tokens.join('') }];
  const pieces = [...same(from.slice(0, start)), ...between, ...same(from.slice(from.length - end))];
  return joined(withoutIslands(joined(pieces)));
}

/** Myers' algorithm: the fewest tokens removed and added. */
function compare(from: readonly string[], to: readonly string[]): Piece[] | null {
  if (from.length + to.length > LONGEST) return null;
  const furthest = new Map([[1, 0]]);
  const rounds: Map<number, number>[] = [];
  for (let changes = 0; changes <= MOST_CHANGES; changes += 1) {
    rounds.push(new Map(furthest));
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let x = nextStart(furthest, diagonal, changes);
      while (x < from.length && x - diagonal < to.length && from[x] === to[x - diagonal]) x += 1;
      furthest.set(diagonal, x);
      if (x >= from.length && x - diagonal >= to.length) return trace(rounds, from, to);
    }
  }
  return null;
}

const isDown = (furthest: ReadonlyMap<number, number>, diagonal: number, changes: number): boolean =>
  diagonal === -changes ||
  (diagonal !== changes && (furthest.get(diagonal - 1) ?? 0) < (furthest.get(diagonal + 1) ?? 0));

const nextStart = (furthest: ReadonlyMap<number, number>, diagonal: number, changes: number): number =>
  isDown(furthest, diagonal, changes) ? (furthest.get(diagonal + 1) ?? 0) : (furthest.get(diagonal - 1) ?? 0) + 1;

/** From the end back to the beginning. */
function trace(rounds: readonly Map<number, number>[], from: readonly string[], to: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let [x, y] = [from.length, to.length];
  for (const [changes, furthest] of [...rounds.entries()].reverse()) {
    const diagonal = x - y;
    const isAdded = isDown(furthest, diagonal, changes);
    const previous = isAdded ? diagonal + 1 : diagonal - 1;
    const previousX = changes === 0 ? 0 : (furthest.get(previous) ?? 0);
    const changeX = changes === 0 ? 0 : isAdded ? previousX : previousX + 1;
    if (x > changeX) pieces.push({ kind: 'same', text: from.slice(changeX, x).join('') });
    if (changes === 0) break;
    x = previousX;
    y = previousX - previous;
    pieces.push(isAdded ? { kind: 'added', text: to[y] ?? '' } : { kind: 'removed', text: from[x] ?? '' });
  }
  return pieces.reverse();
}

/** Neighbours of one kind as one piece; of what is between two equal ones, first what was removed, then what was added. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  let [removed, added] = ['', ''];
  const endChange = () => {
    if (removed) result.push({ kind: 'removed', text: removed });
    if (added) result.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const { kind, text } of pieces) {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (text) {
      endChange();
      const last = result.at(-1);
      if (last?.kind === 'same') last.text += text;
      else result.push({ kind, text });
    }
  }
  endChange();
  return result;
}

/** A few equal words between changes that are longer are a coincidence: the whole stretch is easier to read as one change. */
function withoutIslands(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const isIsland =
      piece.kind === 'same' &&
      !piece.text.includes('\n') &&
      piece.text.length <= changedAround(pieces, index, -1) &&
      piece.text.length <= changedAround(pieces, index, 1);
    if (isIsland) result.push({ kind: 'removed', text: piece.text }, { kind: 'added', text: piece.text });
    else result.push({ ...piece });
  }
  return result;
}

/** The length of the longer text of the change beside this piece; 0 at an end of the text. */
function changedAround(pieces: readonly Piece[], index: number, step: 1 | -1): number {
  const lengths = [pieces[index + step], pieces[index + 2 * step]].map((piece) =>
    piece && piece.kind !== 'same' ? piece.text.length : 0,
  );
  return Math.max(...lengths);
}

const CONTEXT = 60;
const LONGEST_CHANGE = 160;

/** The changes with some words around them, for a long text. */
export const shortenedPieces = (pieces: readonly Piece[]): Piece[] =>
  pieces.map(({ kind, text }, index) => {
    if (kind !== 'same')
      return { kind, text: text.length > LONGEST_CHANGE ? `${text.slice(0, LONGEST_CHANGE)}…` : text };
    const head = index === 0 ? '' : text.slice(0, CONTEXT);
    const tail = index === pieces.length - 1 ? '' : text.slice(-CONTEXT);
    return { kind, text: head.length + tail.length >= text.length ? text : `${head}…${tail}` };
  });
