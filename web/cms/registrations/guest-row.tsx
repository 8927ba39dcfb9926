import { formatTime } from '../../../domain/date-time.ts';
import type { Registration } from '../../../domain/guest-list.ts';

type Props = {
  guest: Registration;
  /** Somebody else has the same name. */
  isAmbiguous: boolean;
  onPress: (row: HTMLElement) => void;
};

/** One press checks in, the next one takes it back. */
export function GuestRow({ guest, isAmbiguous, onPress }: Props) {
  const { firstName, lastName, email, checked_in_at } = guest;
  return (
    <li className="border-b border-rule">
      <button
        type="button"
        aria-pressed={checked_in_at !== null}
        className="guest-row"
        onClick={(event) => onPress(event.currentTarget)}
      >
        <span className="min-w-0 grow">
          <span className="font-medium">{lastName}</span>, {firstName}
          {isAmbiguous && <span className="block text-small text-quiet"> {email}</span>}
        </span>
        {checked_in_at && <span className="tabular-nums">{formatTime(new Date(checked_in_at))}</span>}
        <span aria-hidden className="tick-box" />
      </button>
    </li>
  );
}
