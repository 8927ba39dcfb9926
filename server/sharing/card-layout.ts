import { type PictureSize, pictureFocus, pictureSize } from '../../domain/picture.ts';
import { SHARING_PICTURE, type SharingCard } from '../../domain/sharing-card.ts';
import type { Box, Placement } from '../pictures/drawing.ts';
import { baselineSpan, drawBlock, fitText, type TextRole } from './text-block.ts';
import type { Typesetter } from './typeset.ts';

export type CardLayout = {
  /** Null for a card of text alone. */
  picture: Placement | null;
  mark: Placement;
  /** The texts as outlines. */
  svg: string;
};

const { width: WIDTH, height: HEIGHT } = SHARING_PICTURE;
const MARGIN = 60;
const BOTTOM = HEIGHT - MARGIN;
const FULL_WIDTH = WIDTH - 2 * MARGIN;
const MARK = { width: 240, height: 36 };
const markAt = (x: number, y: number, align: 'left' | 'right' = 'left'): Placement => ({
  box: { x, y, ...MARK },
  fit: 'inside',
  align,
});

// As in web/styles/styles.css.
export const GROUND = '#f4f3f0';
const INK = '#111111';
const QUIET = '#66635c';

/** Large sizes are for short texts: three lines of them would shout. */
const sizes = (two: number[], three: number[]) => [
  ...two.map((size) => ({ size, maxLines: 2 })),
  ...three.map((size) => ({ size, maxLines: 3 })),
];

const regular = { style: 'regular', fill: INK } as const;
const DISPLAY: TextRole = { ...regular, sizes: sizes([120, 104], [88, 76, 66, 58]), leading: 1.02, tracking: -0.03 };
const TITLE: TextRole = {
  ...regular,
  sizes: sizes([88, 78, 68], [60, 54, 48, 42, 38]),
  leading: 1.08,
  tracking: -0.02,
};
const NAMES: TextRole = { ...regular, sizes: sizes([34], [30]), leading: 1.22, tracking: -0.01 };
const FACTS: TextRole = { ...regular, fill: QUIET, sizes: sizes([28], []), leading: 1.25, tracking: 0 };
const LABEL: TextRole = { ...regular, sizes: sizes([], [40, 36]), leading: 1.18, tracking: -0.01 };

/** A text and the space above it, in pixels. */
type Text = { text: string; role: TextRole; space: number };

/** `galleryName` stands in for a title in another script. */
export function layoutCard(card: SharingCard, typesetter: Typesetter, galleryName: string): CardLayout {
  const size = card.picture === null ? null : pictureSize(card.picture);
  if (size && card.isWork) return workCard(card, size, typesetter);
  const isDrawable = (text: string) => typesetter.drawable(text, 'regular') !== '';
  const [title = galleryName, ...names] = card.names.filter(isDrawable);
  const titled = isDrawable(card.title) ? card : { ...card, isWork: false, title, names };
  return size ? viewCard(titled, size, typesetter) : textCard(titled, typesetter);
}

/** The title as large as it fits. */
function textCard(card: SharingCard, typesetter: Typesetter): CardLayout {
  return {
    picture: null,
    mark: markAt(MARGIN, MARGIN),
    svg: drawTexts(titleFirst(card, DISPLAY), typesetter, MARGIN, FULL_WIDTH).svg,
  };
}

const VIEW_WIDTH = { min: 420, max: 720 };

/** An installation view or portrait at the left, cropped around its focal point if it is wider or slimmer than its place. */
function viewCard(card: SharingCard, { width, height }: PictureSize, typesetter: Typesetter): CardLayout {
  const viewWidth = Math.round(Math.min(VIEW_WIDTH.max, Math.max(VIEW_WIDTH.min, (HEIGHT * width) / height)));
  const x = viewWidth + MARGIN;
  const focus = pictureFocus(card.picture ?? '');
  return {
    picture: { box: { x: 0, y: 0, width: viewWidth, height: HEIGHT }, fit: 'cover', focus },
    mark: markAt(x, MARGIN),
    svg: drawTexts(titleFirst(card, TITLE), typesetter, x, WIDTH - MARGIN - x).svg,
  };
}

const LABEL_WIDTH = 320;
const LABEL_GAP = 56;

/** The work whole, with its label at the right or below, wherever the work is larger. */
function workCard(card: SharingCard, size: PictureSize, typesetter: Typesetter): CardLayout {
  const texts = wallLabel(card);
  const besideLabel = { x: MARGIN, y: MARGIN, width: FULL_WIDTH - LABEL_WIDTH - LABEL_GAP, height: BOTTOM - MARGIN };
  const below = drawTexts(texts, typesetter, MARGIN, FULL_WIDTH - MARK.width);
  const aboveLabel = { ...besideLabel, width: FULL_WIDTH, height: Math.round(below.top - 0.8 * LABEL_GAP - MARGIN) };
  if (scaleIn(aboveLabel, size) > scaleIn(besideLabel, size)) {
    return {
      picture: { box: aboveLabel, fit: 'inside', align: 'left' },
      mark: markAt(WIDTH - MARGIN - MARK.width, BOTTOM - MARK.height, 'right'),
      svg: below.svg,
    };
  }
  const x = WIDTH - MARGIN - LABEL_WIDTH;
  return {
    picture: { box: besideLabel, fit: 'inside', align: 'centre' },
    mark: markAt(x, MARGIN),
    svg: drawTexts(texts, typesetter, x, LABEL_WIDTH).svg,
  };
}

const scaleIn = (box: Box, { width, height }: PictureSize): number => Math.min(box.width / width, box.height / height);

function titleFirst({ title, isWork, names, facts }: SharingCard, role: TextRole): Text[] {
  const others = [...names.map((text) => ({ text, role: NAMES })), ...facts.map((text) => ({ text, role: FACTS }))];
  return [
    { text: title, role: isWork ? { ...role, style: 'italic' } : role, space: 0 },
    ...others.map((other, index) => ({ ...other, space: index === 0 ? 26 : 15 })),
  ];
}

/** As on the wall: artist, title, year. */
function wallLabel({ title, names, facts }: SharingCard): Text[] {
  return [
    ...names.map((text) => ({ text, role: LABEL, space: 0 })),
    { text: title, role: { ...LABEL, style: 'italic' }, space: 9 },
    ...facts.map((text) => ({ text, role: FACTS, space: 15 })),
  ];
}

/** Of the typeface, in units of the size. */
const CAP_HEIGHT = 0.7;
const DESCENT = 0.2;

/** Upwards from the bottom margin. Texts of other scripts are left out; `top` is the upper edge of the rest. */
function drawTexts(texts: Text[], typesetter: Typesetter, x: number, width: number): { svg: string; top: number } {
  const blocks = texts.flatMap(({ text, role, space }) => {
    const drawable = typesetter.drawable(text, role.style);
    return drawable ? [{ block: fitText(typesetter, drawable, role, width), space }] : [];
  });
  let top = BOTTOM;
  let baseline = BOTTOM;
  const drawn: string[] = [];
  for (const [index, { block, space }] of blocks.toReversed().entries()) {
    const last = index === 0 ? baseline : baseline - DESCENT * block.size;
    const first = last - baselineSpan(block);
    drawn.push(drawBlock(block, x, first));
    top = first - CAP_HEIGHT * block.size;
    baseline = top - space;
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${drawn.join('')}</svg>`;
  return { svg, top };
}
