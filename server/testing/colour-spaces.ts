// Reference implementation of colour conversion, to check the converter's results.

type Triple = readonly [number, number, number];
type ColourSpace = { primaries: readonly [red: Point, green: Point, blue: Point]; linear: (value: number) => number };
type Point = readonly [x: number, y: number];

const D65: Point = [0.3127, 0.329];
const srgbLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const srgbEncoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
/** Adobe RGB (1998), section 4.3.4.2. */
const ADOBE_GAMMA = 563 / 256;

export const DISPLAY_P3: ColourSpace = {
  primaries: [
    [0.68, 0.32],
    [0.265, 0.69],
    [0.15, 0.06],
  ],
  linear: srgbLinear,
};
export const ADOBE_RGB: ColourSpace = {
  primaries: [
    [0.64, 0.33],
    [0.21, 0.71],
    [0.15, 0.06],
  ],
  linear: (value) => value ** ADOBE_GAMMA,
};
const SRGB: ColourSpace = {
  primaries: [
    [0.64, 0.33],
    [0.3, 0.6],
    [0.15, 0.06],
  ],
  linear: srgbLinear,
};

/** Channels from 0 to 255, clipped to the sRGB gamut. All three spaces have the white point D65. */
export function toSrgb(colour: Triple, space: ColourSpace): Triple {
  const [red, green, blue] = colour;
  const linear: Triple = [space.linear(red / 255), space.linear(green / 255), space.linear(blue / 255)];
  const [r, g, b] = times(inverse(toXyz(SRGB)), times(toXyz(space), linear));
  const encoded = (value: number) => Math.round(255 * srgbEncoded(Math.min(1, Math.max(0, value))));
  return [encoded(r), encoded(g), encoded(b)];
}

type Matrix = readonly [Triple, Triple, Triple];

/** RGB to XYZ: the primaries are scaled so that their sum is the white point. */
function toXyz({ primaries: [red, green, blue] }: ColourSpace): Matrix {
  const [r, g, b] = [xyz(red), xyz(green), xyz(blue)];
  const columns: Matrix = [
    [r[0], g[0], b[0]],
    [r[1], g[1], b[1]],
    [r[2], g[2], b[2]],
  ];
  const [kr, kg, kb] = times(inverse(columns), xyz(D65));
  const scaled = ([x, y, z]: Triple): Triple => [x * kr, y * kg, z * kb];
  return [scaled(columns[0]), scaled(columns[1]), scaled(columns[2])];
}

const xyz = ([x, y]: Point): Triple => [x / y, 1, (1 - x - y) / y];

const times = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const over = (value: number) => value / determinant;
  return [
    [over(e * i - f * h), over(c * h - b * i), over(b * f - c * e)],
    [over(f * g - d * i), over(a * i - c * g), over(c * d - a * f)],
    [over(d * h - e * g), over(b * g - a * h), over(a * e - b * d)],
  ];
}
