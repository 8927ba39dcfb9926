import { type Day, formatEnglishLong } from '../../../domain/day.ts';

type Props = { start: Day; end: Day; separator: '→' | '–' };

/** Wraps only between the two dates. */
export function DateRange({ start, end, separator }: Props) {
  return (
    <>
      <span className="whitespace-nowrap">
        {formatEnglishLong(start)} {separator}
      </span>{' '}
      <span className="whitespace-nowrap">{formatEnglishLong(end)}</span>
    </>
  );
}
