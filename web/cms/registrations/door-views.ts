import { matchesName, type Registration } from '../../../domain/guest-list.ts';

type DoorView = {
  /** As the address says it. */
  value: string | null;
  label: string;
  isShown: (guest: Registration) => boolean;
  /** Why nobody is shown: of all guests, or of those who are called what was typed. */
  nobody: string;
  nobodyCalledSo: string;
};

const UNKNOWN = 'Nobody of this name is on the list.';

export const ALL: DoorView = { value: null, label: 'All', isShown: () => true, nobody: '', nobodyCalledSo: UNKNOWN };

export const DOOR_VIEWS: readonly DoorView[] = [
  ALL,
  {
    value: 'missing',
    label: 'Not here yet',
    isShown: ({ checked_in_at }) => checked_in_at === null,
    nobody: 'Everybody is here.',
    nobodyCalledSo: 'Everybody of this name is here.',
  },
  {
    value: 'here',
    label: 'Here',
    isShown: ({ checked_in_at }) => checked_in_at !== null,
    nobody: 'Nobody is here yet.',
    nobodyCalledSo: 'Nobody of this name is here yet.',
  },
];

/** What stands in the place of a list with nobody on it. */
export function nobodyText(view: DoorView, guests: readonly Registration[], typed: string): string {
  if (typed === '') return view.nobody;
  return guests.some((guest) => matchesName(guest, typed)) ? view.nobodyCalledSo : UNKNOWN;
}
