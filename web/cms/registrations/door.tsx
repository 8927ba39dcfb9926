import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { formatTime } from '../../../domain/date-time.ts';
import { fullName, matchesName, nextCheckInTime, type Registration } from '../../../domain/guest-list.ts';
import { currentTime } from '../../api/site.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAddress } from '../../ui/use-address.ts';
import { SearchField } from '../fields/search-field.tsx';
import { sayCheckIn } from './check-in-store.ts';
import { ALL, DOOR_VIEWS, nobodyText } from './door-views.ts';
import { GuestRow } from './guest-row.tsx';
import { SavedNote } from './saved-note.tsx';
import { isSlip, type Press } from './slip.ts';

const timeOf = (instant: string): string => formatTime(new Date(instant));

/** How many guests have each name. */
function bearersOf(guests: readonly Registration[]): Map<string, number> {
  const bearers = new Map<string, number>();
  for (const guest of guests) bearers.set(fullName(guest), (bearers.get(fullName(guest)) ?? 0) + 1);
  return bearers;
}

/** Of a row that is about to leave the list, with the focus in it. */
function focusBeside(row: HTMLElement): void {
  const item = row.closest('li');
  const heir = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
  const list = row.closest<HTMLElement>('[tabindex]');
  (heir ?? list)?.focus({ preventScroll: true });
}

/** The opening night, on a phone held at arm's length: type a few letters, tap, next. */
export function Door({ guests, note }: { guests: readonly Registration[]; note: ReactNode }) {
  const { choice, choose } = useAddress();
  const [wanted, setWanted] = useState('');
  const [lastWord, setLastWord] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const lastPress = useRef<Press | null>(null);
  const shown = DOOR_VIEWS.find(({ value }) => value === choice('show')) ?? ALL;
  const found = guests.filter((guest) => shown.isShown(guest) && matchesName(guest, wanted));
  const bearers = bearersOf(guests);
  const here = guests.filter((guest) => guest.checked_in_at !== null).length;

  const checkIn = (guest: Registration) => {
    const at = nextCheckInTime(guest, currentTime());
    sayCheckIn({ id: guest.id, isIn: true, at });
    // The row may go out of sight, so this is what tells that it worked.
    setLastWord(`${fullName(guest)} is here, ${timeOf(at)}`);
    if (wanted === '') return;
    setWanted('');
    search.current?.focus();
  };
  const takeBack = (guest: Registration) => {
    const at = nextCheckInTime(guest, currentTime());
    sayCheckIn({ id: guest.id, isIn: false, at });
    setLastWord('');
    showToast({
      title: `${fullName(guest)} is no longer checked in`,
      action: {
        label: 'Undo',
        onAct: () =>
          sayCheckIn({
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
    if (wanted === '' || !guest || another) return;
    if (guest.checked_in_at === null) checkIn(guest);
    else {
      setLastWord(`${fullName(guest)} is here since ${timeOf(guest.checked_in_at)}`);
      // What is typed next is the next name.
      search.current?.select();
    }
  };
  const onPress = (guest: Registration, row: HTMLElement) => {
    const press = { id: guest.id, at: currentTime() };
    if (isSlip(lastPress.current, press)) return;
    const othersMove = shown !== ALL || wanted !== '';
    lastPress.current = othersMove ? press : null;
    if (shown !== ALL) focusBeside(row);
    if (guest.checked_in_at === null) checkIn(guest);
    else takeBack(guest);
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
              value={wanted}
              onSearch={(text) => {
                lastPress.current = null;
                setWanted(text);
                setLastWord('');
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
            chosen={shown.value}
            onChoose={(value) => {
              lastPress.current = null;
              choose({ show: value });
            }}
          />
        </div>
        <div className="flex flex-wrap justify-between gap-x-6 text-small">
          <p role="status">{lastWord}</p>
          <SavedNote />
        </div>
        {note}
      </div>
      <div tabIndex={-1} className="outline-none">
        <ul>
          {found.map((guest) => (
            <GuestRow
              key={guest.id}
              guest={guest}
              isAmbiguous={(bearers.get(fullName(guest)) ?? 0) > 1}
              onPress={(row) => onPress(guest, row)}
            />
          ))}
        </ul>
        {found.length === 0 && (
          <div className="py-8">
            <p>{nobodyText(shown, guests, wanted)}</p>
            {wanted && (
              <Button
                look="text"
                onClick={() => {
                  setWanted('');
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
