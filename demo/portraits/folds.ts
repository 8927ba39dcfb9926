import { smoothNoise } from '../painters/noise.ts';
import { randomFrom } from '../painters/random.ts';

/** Height of folded cloth over the body at x, y, in centimetres. */
export type Folds = (x: number, y: number) => number;

type Fold = { x: number; y: number; dx: number; dy: number; square: number; wide: number; high: number };

type Spot = readonly [number, number];

/** A fan of folds: where cloth is pulled from one point of the body towards others, `apart` from each other. */
export type Drape = { from: Spot; to: Spot; apart: number; count: number; wide: number; high: number };

export function foldsOf(seed: string, drapes: readonly Drape[], crumple: number): Folds {
  const random = randomFrom(`${seed} folds`);
  const noise = smoothNoise(`${seed} crumple`);
  const folds = drapes.flatMap(({ from, to, apart, count, wide, high }) => {
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const side: Spot = [-(to[1] - from[1]) / long, (to[0] - from[0]) / long];
    return Array.from({ length: count }, (_, i): Fold => {
      const step = (i - (count - 1) / 2 + random.gauss(0, 0.16)) * apart;
      const x = from[0] + side[0] * step * 0.45;
      const y = from[1] + side[1] * step * 0.45;
      const reach = random.range(0.7, 1.15);
      const dx = (to[0] + side[0] * step - x) * reach;
      const dy = (to[1] + side[1] * step - y) * reach;
      return {
        x,
        y,
        dx,
        dy,
        square: dx * dx + dy * dy,
        wide: wide * random.range(0.7, 1.4),
        high: high * random.range(0.4, 1),
      };
    });
  });
  return (x, y) => {
    // Folds are never straight: the cloth itself is bent before they are laid into it.
    const bx = x + noise(x / 15, y / 15) * 3;
    const by = y + noise(y / 15 + 31, x / 15) * 3;
    let height = noise(x / 8, y / 10 + 9) * crumple + noise(x / 2.6 + 50, y / 3.1) * crumple * 0.16;
    for (const fold of folds) {
      const t = ((bx - fold.x) * fold.dx + (by - fold.y) * fold.dy) / fold.square;
      if (t < 0 || t > 1) continue;
      const ex = bx - fold.x - fold.dx * t;
      const ey = by - fold.y - fold.dy * t;
      // A fold opens on its way.
      const wide = fold.wide * (0.6 + 0.8 * t);
      const off = (ex * ex + ey * ey) / (wide * wide);
      if (off < 6) height += fold.high * Math.exp(-off) * Math.sin(t * Math.PI) ** 2;
    }
    return height;
  };
}
