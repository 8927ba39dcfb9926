// How wide a card of the grid is drawn, for the browser's choice among a picture's widths. Each line begins where there is
// room for one column more, and goes by the page's margins, which grow with the screen.

type Step = readonly [from: number, width: string];

const WIDE: readonly Step[] = [
  [1856, '300px'],
  [1548, '18.4vw - 13px'],
  [1235, '23vw - 12px'],
  [922, '30.7vw - 11px'],
  [609, '46vw - 8px'],
  [0, '100vw - 40px'],
];

/** On a page that stops growing at six columns. */
const SLIM: readonly Step[] = [
  [1131, '180px'],
  [940, '18.4vw - 13px'],
  [748, '23vw - 12px'],
  [640, '30.7vw - 11px'],
  [0, '50vw - 28px'],
];

/** Of a picture that takes a share of what its frame leaves of the card. */
export const wideCardSizes = (share: number, frame = 0): string => sizesOf(WIDE, share, frame);

export const slimCardSizes = (share: number): string => sizesOf(SLIM, share, 0);

const sizesOf = (steps: readonly Step[], share: number, frame: number): string =>
  steps.map(([from, width]) => `(min-width: ${from}px) calc(${share.toFixed(2)} * (${width} - ${frame}px))`).join(', ');
