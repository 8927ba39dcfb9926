export const CENTRE_DISTANCE_PX = 100;

/**
 * Which of the lines that lie one below the other has its middle nearest to the centre, if one is near enough. Of a thousand
 * lines a dozen are looked at: each look makes the browser measure.
 */
export function nearestToCentre(count: number, middleOf: (index: number) => number, centre: number): number | null {
  let below = 0;
  let end = count;
  while (below < end) {
    const half = (below + end) >> 1;
    if (middleOf(half) < centre) below = half + 1;
    else end = half;
  }
  const distanceOf = (index: number) =>
    index < 0 || index >= count ? Number.POSITIVE_INFINITY : Math.abs(middleOf(index) - centre);
  const nearest = distanceOf(below - 1) < distanceOf(below) ? below - 1 : below;
  return distanceOf(nearest) <= CENTRE_DISTANCE_PX ? nearest : null;
}
