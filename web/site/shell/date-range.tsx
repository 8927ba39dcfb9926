import { type Day, formatEnglishLong } from '../../../domain/day.ts';

type Props = { start: Day; end: Day; separator: '→' | '–' };

/** From when to when; where it does not fit on a line it breaks between the two days, and nowhere else. */
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
