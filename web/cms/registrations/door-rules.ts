import { matchesName, type Registration } from '../../../domain/guest-list.ts';

type DoorView = {
  /** In the address. */
  value: string | null;
  label: string;
  isShown: (guest: Registration) => boolean;
  /** Texts for an empty list: without a search, and with one. */
  emptyText: string;
  noMatchText: string;
};

const UNKNOWN_NAME = 'Nobody of this name is on the list.';

export const ALL: DoorView = {
  value: null,
  label: 'All',
  isShown: () => true,
  emptyText: '',
  noMatchText: UNKNOWN_NAME,
};

export const DOOR_VIEWS: readonly DoorView[] = [
  ALL,
  {
    value: 'missing',
    label: 'Not here yet',
    isShown: ({ checked_in_at }) => checked_in_at === null,
    emptyText: 'Everybody is here.',
    noMatchText: 'Everybody of this name is here.',
  },
  {
    value: 'here',
    label: 'Here',
    isShown: ({ checked_in_at }) => checked_in_at !== null,
    emptyText: 'Nobody is here yet.',
    noMatchText: 'Nobody of this name is here yet.',
  },
];

export function emptyListText(view: DoorView, guests: readonly Registration[], search: string): string {
  if (search === '') return view.emptyText;
  return guests.some((guest) => matchesName(guest, search)) ? view.noMatchText : UNKNOWN_NAME;
}

export type Press = {
  id: string;
  at: Date;
  /** Its row leaves the list. */
  movesOthers: boolean;
};

const SETTLE_MS = 500;
export const DOUBLE_TAP_MS = 350;

/** A double tap, or one on the row that moved under the finger because the row before has left the list. */
export function isAccidentalPress(last: Press | null, { id, at }: Press): boolean {
  if (!last) return false;
  const elapsed = at.getTime() - last.at.getTime();
  return last.id === id ? elapsed < DOUBLE_TAP_MS : last.movesOthers && elapsed < SETTLE_MS;
}
