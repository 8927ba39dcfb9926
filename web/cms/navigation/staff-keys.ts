import { useShortcutSetting } from '../../ui/shortcuts.ts';

/** Of `useHistoryLayer`: any page can open the list of keys. */
export const KEYS_LAYER = 'keys';

/** One setting for all single keys of the staff area; stored under the name it had when only the inbox had some. */
export const useStaffKeys = () => useShortcutSetting('inquiry-keys');
