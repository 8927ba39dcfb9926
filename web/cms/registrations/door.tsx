import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { formatTime } from '../../../domain/date-time.ts';
import {
  fullName,
  guestsWithNamesakes,
  matchesName,
  nextCheckInTime,
  type Registration,
} from '../../../domain/guest-list.ts';
import { currentTime } from '../../api/site.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { SearchField } from '../fields/search-field.tsx';
import { queueCheckIn, type SyncProblem, useCheckIns } from './check-in-store.ts';
import { ALL, DOOR_VIEWS, emptyListText, isAccidentalPress, type Press } from './door-rules.ts';

const timeOf = (instant: string): string => formatTime(new Date(instant));

/** Before a focused row leaves the list. */
function focusNeighbour(row: HTMLElement): void {
  const item = row.closest('li');
  const focusTarget = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
  const list = row.closest<HTMLElement>('[tabindex]');
  (focusTarget ?? list)?.focus({ preventScroll: true });
}

/** Check-in on a phone at the door of an opening: type a few letters, tap, next. */
export function Door({ guests, note }: { guests: readonly Registration[]; note: ReactNode }) {
  const { getParam, setParams } = useUrlParams();
  const [searchText, setSearchText] = useState('');
  const [message, setMessage] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const lastPress = useRef<Press | null>(null);
  const view = DOOR_VIEWS.find(({ value }) => value === getParam('show')) ?? ALL;
  const found = guests.filter((guest) => view.isShown(guest) && matchesName(guest, searchText));
  const namesakes = guestsWithNamesakes(guests);
  const here = guests.filter((guest) => guest.checked_in_at !== null).length;

  const checkIn = (guest: Registration) => {
    const at = nextCheckInTime(guest, currentTime());
    queueCheckIn({ id: guest.id, isIn: true, at });
    // The row may leave the list, so this confirms it.
    setMessage(`${fullName(guest)} is here, ${timeOf(at)}`);
    if (searchText === '') return;
    setSearchText('');
    search.current?.focus();
  };
  const undoCheckIn = (guest: Registration) => {
    const at = nextCheckInTime(guest, currentTime());
    queueCheckIn({ id: guest.id, isIn: false, at });
    setMessage('');
    showToast({
      title: `${fullName(guest)} is no longer checked in`,
      action: {
        label: 'Undo',
        onAct: () =>
          queueCheckIn({
            id: guest.id,
            isIn: true,
            at: nextCheckInTime({ ...guest, check_in_changed_at: at }, currentTime()),
            ...(guest.checked_in_at && { arrivedAt: guest.checked_in_at }),
          }),
      },
    });
  };

  const onEnter = (event: FormEvent) => {
    event.preventDefault();
    const [guest, another] = found;
    if (searchText === '' || !guest || another) return;
    if (guest.checked_in_at === null) checkIn(guest);
    else {
      setMessage(`${fullName(guest)} is here since ${timeOf(guest.checked_in_at)}`);
      search.current?.select();
    }
  };
  const onPress = (guest: Registration, row: HTMLElement) => {
    const press = { id: guest.id, at: currentTime(), movesOthers: view !== ALL || searchText !== '' };
    if (isAccidentalPress(lastPress.current, press)) return;
    lastPress.current = press;
    if (view !== ALL) focusNeighbour(row);
    if (guest.checked_in_at === null) checkIn(guest);
    else undoCheckIn(guest);
  };
  return (
    <section aria-label="Guests" className="not-printed">
      <div className="door-head">
        <search>
          <form onSubmit={onEnter}>
            <SearchField
              ref={search}
              label="Search guests"
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="done"
              className="door-search"
              value={searchText}
              onSearch={(text) => {
                lastPress.current = null;
                setSearchText(text);
                setMessage('');
              }}
            />
          </form>
        </search>
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <p className="text-lead font-medium tabular-nums">
            {here} of {guests.length} here
          </p>
          <ChoiceButtons
            label="Show"
            choices={DOOR_VIEWS}
            chosen={view.value}
            onChoose={(value) => {
              lastPress.current = null;
              setParams({ show: value });
            }}
          />
        </div>
        <div className="flex flex-wrap justify-between gap-x-6 text-small">
          <p role="status">{message}</p>
          <SyncStatus />
        </div>
        {note}
      </div>
      <div tabIndex={-1} className="outline-none">
        <ul>
          {found.map((guest) => (
            <GuestRow
              key={guest.id}
              guest={guest}
              isAmbiguous={namesakes.has(guest.id)}
              onPress={(row) => onPress(guest, row)}
            />
          ))}
        </ul>
        {found.length === 0 && (
          <div className="py-8">
            <p>{emptyListText(view, guests, searchText)}</p>
            {searchText && (
              <Button
                look="text"
                onClick={() => {
                  setSearchText('');
                  search.current?.focus();
                }}
              >
                Clear search
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

type RowProps = {
  guest: Registration;
  /** Another guest has the same name. */
  isAmbiguous: boolean;
  onPress: (row: HTMLElement) => void;
};

/** Toggles between checked in and not. */
function GuestRow({ guest, isAmbiguous, onPress }: RowProps) {
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
        {checked_in_at && <span className="tabular-nums">{timeOf(checked_in_at)}</span>}
        <span aria-hidden className="tick-box" />
      </button>
    </li>
  );
}

function SyncStatus() {
  const { queue, problem } = useCheckIns();
  return (
    <p role="status" className={problem && queue.length > 0 ? 'font-medium' : 'text-quiet'}>
      {syncText(queue.length, problem)}
    </p>
  );
}

function syncText(count: number, problem: SyncProblem | null): string {
  if (count === 0) return 'All check-ins are saved.';
  if (!problem) return 'Saving...';
  const kept = count === 1 ? '1 check-in is kept' : `${count} check-ins are kept`;
  return `${problem === 'offline' ? 'Offline' : 'Not sent yet'}: ${kept} on this device and will be sent.`;
}
