const TEXT_FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Whether a key press is part of a text, so that it is no shortcut. */
export const isTyping = ({ target, isComposing }: KeyboardEvent): boolean =>
  isComposing || (target instanceof Element && target.closest(TEXT_FIELDS) !== null);
