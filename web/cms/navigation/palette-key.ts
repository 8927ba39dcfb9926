/** Ctrl-K deletes to the end of the line in the text fields of macOS. */
const isMac = /Mac OS X/.test(navigator.userAgent);

export const PALETTE_KEYS: readonly string[] = isMac ? ['⌘', 'K'] : ['Ctrl', 'K'];

/** For `aria-keyshortcuts`. */
export const PALETTE_SHORTCUT = isMac ? 'Meta+K' : 'Control+K';

export const isPaletteKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' &&
  (isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey;
