/** An artist with matching works. */
export type ArtistOnWall = { artistId: string; count: number };

/** The work of an artist that has `rank` of their matching works before it, which is also its round. */
export type PlaceOfWork = { artistId: string; rank: number };

/**
 * Where a work is on a wall on which artists alternate, without sorting the works: a round has one work of each artist who has
 * enough, in the order of the artists. Null if the artist has no such work.
 */
export function placeOnWall(artists: readonly ArtistOnWall[], { artistId, rank }: PlaceOfWork) {
  const at = artists.findIndex((artist) => artist.artistId === artistId && artist.count > rank);
  if (at < 0) return null;
  const isIn = (round: number) => (artist: ArtistOnWall) => artist.count > round;
  const inRound = (artist: ArtistOnWall | undefined, round: number): PlaceOfWork | null =>
    artist ? { artistId: artist.artistId, rank: round } : null;
  const before = artists.slice(0, at).filter(isIn(rank));
  const inEarlierRounds = artists.reduce((sum, { count }) => sum + Math.min(count, rank), 0);
  const last = rank > 0 ? artists.findLast(isIn(rank - 1)) : undefined;
  return {
    position: inEarlierRounds + before.length,
    total: artists.reduce((sum, { count }) => sum + count, 0),
    previous: inRound(before.at(-1), rank) ?? inRound(last, rank - 1),
    next: inRound(artists.slice(at + 1).find(isIn(rank)), rank) ?? inRound(artists.find(isIn(rank + 1)), rank + 1),
  };
}
