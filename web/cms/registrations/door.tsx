import { type FormEvent, useRef, useState } from 'react';
import { checkInTime, doorTime, isCalled, type Registration } from '../../../domain/guest-list.ts';
import { currentTime } from '../../api/site.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAddress } from '../../ui/use-address.ts';
import { sayCheckIn } from './check-in-store.ts';
import { GuestRow } from './guest-row.tsx';
import { SavedNote } from './saved-note.tsx';

type Shown = { value: string | null; label: string; isShown: (guest: Registration) => boolean };

const ALL: Shown = { value: null, label: 'All', isShown: () => true };
const SHOWN: readonly Shown[] = [
  ALL,
  { value: 'missing', label: 'Not here yet', isShown: ({ checked_in_at }) => checked_in_at === null },
  { value: 'here', label: 'Here', isShown: ({ checked_in_at }) => checked_in_at !== null },
];

const nameOf = ({ firstName, lastName }: Registration) => `${firstName} ${lastName}`;

const say = (guest: Registration, isIn: boolean, at: string) => sayCheckIn({ id: guest.id, isIn, at });

/** Of a row that is about to leave the list, with the focus in it. */
function focusBeside(row: HTMLElement): void {
  const item = row.closest('li');
  const heir = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
  const list = row.closest<HTMLElement>('[tabindex]');
  (heir ?? list)?.focus({ preventScroll: true });
}

/** The opening night, on a phone held at arm's length: type a few letters, tap, next. */
export function Door({ guests }: { guests: readonly Registration[] }) {
  const { choice, choose } = useAddress();
  const [wanted, setWanted] = useState('');
  const [lastFound, setLastFound] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const shown = SHOWN.find(({ value }) => value === choice('show')) ?? ALL;
  const found = guests.filter((guest) => shown.isShown(guest) && isCalled(guest, wanted));
  const here = guests.filter((guest) => guest.checked_in_at !== null).length;

  const checkIn = (guest: Registration) => {
    const at = checkInTime(guest, currentTime());
    say(guest, true, at);
    if (wanted === '') return;
    // The row goes out of sight with the search, so this is what tells that it worked.
    setLastFound(`${nameOf(guest)} is here, ${doorTime(at)}`);
    setWanted('');
    search.current?.focus();
  };
  const takeBack = (guest: Registration) => {
    const at = checkInTime(guest, currentTime());
    say(guest, false, at);
    setLastFound('');
    showToast({
      title: `${nameOf(guest)} is no longer checked in`,
      action: {
        label: 'Undo',
        onAct: () => say(guest, true, checkInTime({ ...guest, check_in_changed_at: at }, currentTime())),
      },
    });
  };

  const onEnter = (event: FormEvent) => {
    event.preventDefault();
    const [guest, another] = found;
    if (wanted === '' || !guest || another) return;
    if (guest.checked_in_at === null) checkIn(guest);
    else setLastFound(`${nameOf(guest)} is here since ${doorTime(guest.checked_in_at)}`);
  };
  return (
    <section aria-label="Guests" className="not-printed">
      <div className="door-head">
        <search>
          <form onSubmit={onEnter}>
            <input
              ref={search}
              type="search"
              aria-label="Search guests"
              placeholder="Search guests"
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="done"
              className="control door-search placeholder:text-quiet"
              value={wanted}
              onChange={(event) => {
                setWanted(event.target.value);
                setLastFound('');
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
            choices={SHOWN}
            chosen={shown.value}
            onChoose={(value) => choose({ show: value })}
          />
        </div>
        <div className="flex flex-wrap justify-between gap-x-6 text-small">
          <p role="status">{lastFound}</p>
          <SavedNote />
        </div>
      </div>
      <div tabIndex={-1} className="outline-none">
        <ul>
          {found.map((guest) => (
            <GuestRow
              key={guest.id}
              guest={guest}
              isAmbiguous={guests.some((other) => other.id !== guest.id && nameOf(other) === nameOf(guest))}
              onPress={(row) => {
                if (shown !== ALL) focusBeside(row);
                if (guest.checked_in_at === null) checkIn(guest);
                else takeBack(guest);
              }}
            />
          ))}
        </ul>
        {found.length === 0 && (
          <div className="py-8">
            <p>{wanted ? `Nobody here is called “${wanted}”.` : 'Nobody.'}</p>
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
