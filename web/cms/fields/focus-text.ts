import { CENTRE, type PictureFocus, pictureFocus, splitPictureList, withoutFocus } from '../../../domain/picture.ts';

export const isCentre = ({ x, y }: PictureFocus): boolean => x === CENTRE.x && y === CENTRE.y;

/** '30% from the left, 62% from the top' */
export const positionText = ({ x, y }: PictureFocus): string => `${x}% from the left, ${y}% from the top`;

/** For values of a record that are shown as text. */
export const focusInWords = (text: string): string =>
  text.replace(/#focus=(\d{1,3}),(\d{1,3})(?=,|$)/g, (_fragment, x, y) => ` (focal point ${x}%, ${y}%)`);

/** An address in a text; the comma of its focal point is part of it. */
const ADDRESS = /(?:#focus=\d{1,3},\d{1,3}|[^\s,])+/g;

/** A comma-separated list as it is typed: without focal points. */
export const listWithoutFocus = (text: string): string => text.replace(ADDRESS, withoutFocus);

/** Typed text, in which the addresses that were there before have their focal points again. */
export function restoreFocus(typed: string, before: string): string {
  const known = splitPictureList(before);
  return listWithoutFocus(typed).replace(ADDRESS, (address) => {
    const at = known.findIndex((other) => withoutFocus(other) === address);
    return at === -1 ? address : (known.splice(at, 1)[0] ?? address);
  });
}

/** Of the address, for the name of a file: ', focal point 30%, 62%', or nothing for the centre. */
export function focusSuffix(address: string): string {
  const focus = pictureFocus(address);
  return isCentre(focus) ? '' : `, focal point ${focus.x}%, ${focus.y}%`;
}
