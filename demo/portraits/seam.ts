import { clamp } from '../painters/colour.ts';

const thread = 0.16;

/** The seams of a jacket's back: down the spine, and around each armhole, `armhole` centimetres from it. */
export function sewn(x: number, y: number, armhole: number): number {
  const spine = y < -4 ? clamp(1 - Math.abs(x - Math.sin(y / 9) * 0.12) / thread) : 0;
  const curve = armhole + ((y + 15) / 10) ** 2 * 1.1;
  const sleeve = y < -5 && y > -25 ? clamp(1 - Math.abs(Math.abs(x) - curve) / thread) * clamp((y + 25) / 6) : 0;
  return Math.max(spine * 0.7, sleeve);
}
