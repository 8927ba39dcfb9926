export const CENTRE_DISTANCE_PX = 100;

/** Which of the vertical middles lies nearest to the centre, if one is near enough. */
export function nearestToCentre(middles: readonly number[], centre: number): number | null {
  let nearest: number | null = null;
  let shortest = CENTRE_DISTANCE_PX;
  for (const [index, middle] of middles.entries()) {
    const distance = Math.abs(middle - centre);
    if (distance > shortest) continue;
    shortest = distance;
    nearest = index;
  }
  return nearest;
}
