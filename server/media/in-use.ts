import { formatEnglishLong, zurichDay } from '../../domain/day.ts';
import type { FileUse } from '../../domain/media.ts';
import { HttpProblem } from '../http/problem.ts';

const NAMED = 3;

/** 'This file is in use: Nachtstück (artwork), Lea Brun (artist).' */
export function inUse(uses: readonly FileUse[]): HttpProblem {
  const named = uses.slice(0, NAMED).map(nameOf).join(', ');
  const more = uses.length - NAMED;
  return new HttpProblem(409, `This file is in use: ${named}${more > 0 ? ` and ${more} more` : ''}.`);
}

function nameOf({ title, noun, deletedUntil }: FileUse): string {
  if (!deletedUntil) return `${title} (${noun})`;
  return `${title} (${noun}, deleted, can be restored until ${formatEnglishLong(zurichDay(new Date(deletedUntil)))})`;
}
