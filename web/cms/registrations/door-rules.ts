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

export type Press = { id: string; at: Date };

const SETTLE_MS = 500;

/** After a press removes its row, the next row moves under the finger: a quick second press on it is accidental. */
export const isAccidentalPress = (removing: Press | null, { id, at }: Press): boolean =>
  removing !== null && removing.id !== id && at.getTime() - removing.at.getTime() < SETTLE_MS;
