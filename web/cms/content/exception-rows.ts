import { type Day, validDay } from '../../../domain/day.ts';
import {
  type OpeningException,
  parseExceptions,
  serialiseExceptions,
  soonestFirst,
} from '../../../domain/opening-exceptions.ts';

/** An exception as it is being typed: a last day only where there is another, and days that may not be days yet. */
export type ExceptionRow = OpeningException & {
  /** It was over when it was read: a year that is only half typed does not count. */
  isOver: boolean;
};

export const NEW_ROW: ExceptionRow = { from: '', to: '', note: '', isOver: false };

export const rowsIn = (text: string, today: Day): ExceptionRow[] =>
  soonestFirst(parseExceptions(text)).map(({ from, to, note }) => ({
    from,
    to: to === from ? '' : to,
    note,
    isOver: to < today,
  }));

const isBlank = ({ from, to, note }: ExceptionRow) => `${from}${to}${note}`.trim() === '';

/** As it is saved. What is not understood stays in it as it was typed, and is refused. */
export const textOf = (rows: readonly ExceptionRow[]): string =>
  serialiseExceptions(rows.filter((row) => !isBlank(row)).map((row) => ({ ...row, to: row.to || row.from })));

/** Null while it is not understood. */
export const exceptionIn = (row: ExceptionRow): OpeningException | null => parseExceptions(textOf([row]))[0] ?? null;

const WANTED = 'must be a day such as 2026-12-24';

export function problemsOf(row: ExceptionRow): { from?: string; to?: string } {
  if (isBlank(row)) return {};
  const [from, to] = [validDay(row.from), validDay(row.to)];
  return {
    ...(!from && { from: row.from.trim() === '' ? 'First day is required' : `First day ${WANTED}` }),
    ...(row.to.trim() !== '' && !to && { to: `Last day ${WANTED}` }),
    ...(from && to && to < from && { to: 'Last day must not be before the first' }),
  };
}
