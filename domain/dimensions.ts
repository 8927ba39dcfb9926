/** In centimetres. */
export type Dimensions = { height?: number; width?: number; depth?: number };
type Axis = keyof Dimensions | 'length' | 'diameter';

/** Texts that do not state the one size of the whole work: of variable size, in parts, ranges, feet with inches. */
const NOT_ONE_SIZE = [
  /variab/i,
  /\b(?:each|je|jeweils)\b|@/i,
  /\d ?-?(?:parts?|panels?|pieces?|sheets?|teil)/i,
  /\d ?(?:mm|cm|m|in)? ?(?:[-–—]|\bto\b|\bbis\b) ?\d/i,
  /\d ?(?:ft|feet|foot|['′’])/i,
];

const CENTIMETRES = { mm: 0.1, cm: 1, m: 100, in: 2.54 };
type Unit = keyof typeof CENTIMETRES;

/** English and German names. */
const AXES: Record<string, Axis> = {
  ...{ h: 'height', height: 'height', high: 'height', höhe: 'height', hoch: 'height' },
  ...{ w: 'width', width: 'width', wide: 'width', b: 'width', breite: 'width', breit: 'width' },
  ...{ d: 'depth', depth: 'depth', deep: 'depth', t: 'depth', tiefe: 'depth', tief: 'depth' },
  ...{ l: 'length', length: 'length', long: 'length', länge: 'length', lang: 'length' },
  ...{ ø: 'diameter', diam: 'diameter', dia: 'diameter', diameter: 'diameter', durchmesser: 'diameter' },
};
const AXIS = `(${Object.keys(AXES).join('|')})`;
const UNIT = '(?: ?(mm|cm|m|in)(?!\\p{L}))?';

/** A side: a number with its unit, and the name of its axis before or after it. A name before a number belongs to that one. */
const SIDE = new RegExp(
  `(?:(?<![\\p{L}\\d])${AXIS}[.:=]? ?)?(?<![\\d.,])(\\d{1,6}(?:[.,]\\d{1,3})?)(?![\\d/])` +
    `${UNIT}(?: ?${AXIS}(?!\\p{L}|[.:=]? ?\\d))?${UNIT}`,
  'giu',
);
const AXIS_IN_BRACKETS = new RegExp(`\\( ?${AXIS}\\.? ?\\)`, 'giu');
const TIMES = /^ ?(?:[x×*]|by) ?$/i;
const BETWEEN_NAMED_SIDES = /^[ ,;/x×]*$/i;

type Side = { axis: Axis | null; digits: string; unit: Unit | null };
/** Its name is 'image' in 'image: 394 x 419 mm'. */
type Size = { name: string; sides: Side[] };

/**
 * The dimensions of a work from free text, such as '120 x 80 cm', 'H 120 cm, W 80 cm' or 'image: 394 x 419 mm / frame: …':
 * height × width × depth, the first size if there are several. Null without a unit or without one certain size.
 */
export function parseDimensions(text: string): Dimensions | null {
  const plain = normalized(text);
  if (NOT_ONE_SIZE.some((pattern) => pattern.test(plain))) return null;
  const [first, ...others] = sizesIn(plain.replace(/\([^()]*\)/g, ' '));
  if (!first) return null;
  // Two sizes of one name are those of two parts, unless they are the same size in two units.
  const isPart = others.some(({ name, sides }) => name === first.name && unitOf(sides) === unitOf(first.sides));
  return isPart ? null : dimensionsOf(first.sides);
}

const FRACTIONS: Record<string, string> = {
  ...{ '¼': ' 1/4', '½': ' 1/2', '¾': ' 3/4' },
  ...{ '⅛': ' 1/8', '⅜': ' 3/8', '⅝': ' 5/8', '⅞': ' 7/8' },
};

/** Fractions become decimals, inches 'in', axes lose their brackets, and white space is one space. */
function normalized(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[¼½¾⅛⅜⅝⅞]/g, (sign) => FRACTIONS[sign] ?? '')
    .replace(/(?<![\d.,/])(?:(\d{1,4})[ -])?(\d{1,2})[/⁄](\d{1,2})(?![\d/])/g, (fraction, whole = '0', over, under) =>
      Number(over) < Number(under) ? (Number(whole) + Number(over) / Number(under)).toFixed(2) : fraction,
    )
    .replace(/(\d)['’](?=\d{3}(?!\d))/g, '$1')
    .replace(/(?<=\d\s?)(?:["″”]|inch(?:es)?\b)/gi, ' in')
    .replace(AXIS_IN_BRACKETS, ' $1 ')
    .replace(/\s+/g, ' ');
}

/** Sides joined by × are one size, and so are sides with names of axes. */
function sizesIn(text: string): Size[] {
  const sizes: Size[] = [];
  let end = 0;
  for (const match of text.matchAll(SIDE)) {
    const [whole, axisBefore, digits = '', unitBefore, axisAfter, unitAfter] = match;
    const before = text.slice(end, match.index);
    end = match.index + whole.length;
    const axis = AXES[(axisBefore ?? axisAfter ?? '').toLowerCase()] ?? null;
    const side = { axis, digits, unit: parseUnit(unitBefore ?? unitAfter) };
    const size = sizes.at(-1);
    const isNamedSide = axis !== null && size?.sides[0]?.axis && BETWEEN_NAMED_SIDES.test(before);
    if (size && (TIMES.test(before) || isNamedSide)) size.sides.push(side);
    else sizes.push({ name: nameFrom(before), sides: [side] });
  }
  return sizes.filter(({ sides }) => unitOf(sides) && (sides.length > 1 || sides[0]?.axis));
}

function parseUnit(text = ''): Unit | null {
  const unit = text.toLowerCase();
  return unit === 'mm' || unit === 'cm' || unit === 'm' || unit === 'in' ? unit : null;
}

const unitOf = (sides: readonly Side[]): Unit | null => sides.find(({ unit }) => unit)?.unit ?? null;

const nameFrom = (before: string): string =>
  before
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase();

function dimensionsOf(sides: readonly Side[]): Dimensions | null {
  const lengths = sides.map(({ axis, digits, unit }, index) => {
    // 'H 120 x W 80 cm' and 'H 120 cm, W 80'.
    const own = unit ?? unitOf(sides.slice(index)) ?? unitOf(sides);
    return { axis, value: own ? toCentimetres(digits, own) : 0 };
  });
  if (lengths.length > 3 || lengths.some(({ value }) => value === 0)) return null;
  if (lengths.every(({ axis }) => axis === null)) {
    const [height, width, depth] = lengths.map(({ value }) => value);
    return knownSides(height, width, depth);
  }
  const of = (axis: Axis) => lengths.find((length) => length.axis === axis)?.value;
  // Round and without another side it is a tondo or a sphere. A length is the width unless another side is called that.
  const height = of('height') ?? (lengths.length === 1 ? of('diameter') : undefined);
  const width = of('width') ?? of('diameter') ?? of('length');
  return knownSides(height, width, of('depth') ?? (of('width') && of('length')));
}

/** Three digits after the separator are thousands where nobody measures so precisely. */
function toCentimetres(digits: string, unit: Unit): number {
  const hasThousands = unit === 'mm' ? /[.,]\d{3}$/.test(digits) : unit !== 'm' && /,\d{3}$/.test(digits);
  const value = Number(hasThousands ? digits.replace(/[.,]/, '') : digits.replace(',', '.'));
  return Math.round(value * CENTIMETRES[unit] * 100) / 100;
}

const knownSides = (height?: number, width?: number, depth?: number): Dimensions => ({
  ...(height && { height }),
  ...(width && { width }),
  ...(depth && { depth }),
});
