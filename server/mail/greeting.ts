const LONGEST_NAME = 80;
const NAME = /^\p{L}[\p{L}\p{M} .,'’&-]*$/u;
const HOST = /\p{L}\.\p{L}{2}/u;

/**
 * Nobody has shown yet that an address belongs to whoever typed it. So that no stranger is sent somebody else's words in
 * the gallery's name, only what looks like a name is used as one.
 */
export const greeting = (name: string): string =>
  name.length <= LONGEST_NAME && NAME.test(name) && !HOST.test(name) ? `Dear ${name},` : 'Good day,';

/** For whoever it reaches by mistake. */
export const UNVERIFIED =
  'You receive this message because your address was given on our website. If that was not you, please disregard it.';
