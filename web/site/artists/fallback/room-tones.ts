import { CENTRE } from '../../../../domain/picture.ts';
import type { TonedPicture } from '../../../../domain/picture-tones.ts';

const size = { width: 1920, height: 1200 };

/** Generated: `npx vitest run --project rules demo -u` writes it after a change of the pictures beside it. */
export const roomTones: readonly TonedPicture[] = [
  { tones: 'WWWWWOWWWWWVWWWWWWdsdWdWdssrdWcqtqcWirrqOUjjjOOG', mean: 0.643, size, focus: CENTRE },
  { tones: 'VWWWOOVWWWWOcdddkWdeelkWceelkWceekjWUccciUWWVOOH', mean: 0.568, size, focus: CENTRE },
  { tones: 'WrrsrWdrrrWWeddddreeessredersrcccrqrVWWrrqOOWdkj', mean: 0.643, size, focus: CENTRE },
  { tones: 'GOOHHGOqqVOGVrrrqHVrrsqHVrssqHTpqrqGNVcqpFGVWVUG', mean: 0.568, size, focus: CENTRE },
  { tones: 'pddWOOppWWWOqqdddVqqdldWppkldWpibccUirddVOkrVVOH', mean: 0.643, size, focus: CENTRE },
];
