import sharp from 'sharp';

/** Pictures on which it is hard to find a colour for text. */
export type AwkwardPicture = {
  name: string;
  focus?: { x: number; y: number };
  hasHairlines?: boolean;
  make: () => Promise<Buffer>;
};

const LANDSCAPE = { width: 900, height: 600 };
const PORTRAIT = { width: 525, height: 900 };
const PANORAMA = { width: 1350, height: 450 };
type Size = typeof LANDSCAPE;

const svg = ({ width, height }: Size, content: string): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();

const ground = (colour: string) => `<rect width="100%" height="100%" fill="${colour}"/>`;

function tiled(size: Size, tile: number, content: string, transform = ''): Promise<Buffer> {
  const pattern = `<pattern id="p" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse" ${transform}>${content}</pattern>`;
  return svg(size, `<defs>${pattern}</defs>${ground('url(#p)')}`);
}

function checkerboard(square: number, dark = '#000', light = '#fff', size = LANDSCAPE): Promise<Buffer> {
  const squares = [0, square].map(
    (at) => `<rect x="${at}" y="${at}" width="${square}" height="${square}" fill="${dark}"/>`,
  );
  return tiled(size, 2 * square, `${ground(light)}${squares.join('')}`);
}

function gradient(degrees: number, from = '#000', to = '#fff', size = LANDSCAPE): Promise<Buffer> {
  const stops = `<stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`;
  const turned = `<linearGradient id="g" gradientTransform="rotate(${degrees} .5 .5)">${stops}</linearGradient>`;
  return svg(size, `<defs>${turned}</defs>${ground('url(#g)')}`);
}

const halves = (points: string, size = LANDSCAPE, [first, second] = ['#000', '#fff']): Promise<Buffer> =>
  svg(
    size,
    `${ground(second ?? '')}<svg viewBox="0 0 2 2" preserveAspectRatio="none"><polygon points="${points}" fill="${first}"/></svg>`,
  );

const LEFT = '0,0 1,0 1,2 0,2';
const TOP = '0,0 2,0 2,1 0,1';
const DIAGONAL = '0,0 2,0 0,2';

const lamp = (radius: number, x: number, y: number, size = LANDSCAPE): Promise<Buffer> =>
  svg(size, `${ground('#0a0a10')}<circle cx="${x * 100}%" cy="${y * 100}%" r="${radius}" fill="#fff"/>`);

const words = (px: number, colour: string, paper: string): Promise<Buffer> => {
  const line = 'Ausstellung bis Samstag '.repeat(Math.ceil(100 / px));
  const lines = Array.from(
    { length: LANDSCAPE.height / px },
    (_, at) => `<text y="${(at + 1) * px * 1.2}" font-size="${px}" fill="${colour}">${line}</text>`,
  );
  return svg(LANDSCAPE, `${ground(paper)}<g font-family="sans-serif" font-weight="bold">${lines.join('')}</g>`);
};

const lines = (width: number, every: number, degrees: number, colour: string, paper: string): Promise<Buffer> =>
  tiled(
    LANDSCAPE,
    every,
    `${ground(paper)}<rect width="${width}" height="${every}" fill="${colour}"/>`,
    `patternTransform="rotate(${degrees})"`,
  );

/** The same on every run. */
function noise(grain: number, [least, most]: [number, number]): Promise<Buffer> {
  const [width, height] = [Math.ceil(LANDSCAPE.width / grain), Math.ceil(LANDSCAPE.height / grain)];
  let state = 1;
  const pixels = Uint8Array.from({ length: width * height * 3 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return least + (state % (most - least + 1));
  });
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(LANDSCAPE.width, LANDSCAPE.height, { kernel: 'nearest', fit: 'fill' })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

const stripes = (colours: readonly string[], size = LANDSCAPE): Promise<Buffer> => {
  const share = 100 / colours.length;
  return svg(
    size,
    colours.map((colour, at) => `<rect x="${at * share}%" width="${share}%" height="100%" fill="${colour}"/>`).join(''),
  );
};

const PURE = ['#f00', '#0f0', '#00f', '#0ff', '#f0f', '#ff0'];

export const awkwardPictures: readonly AwkwardPicture[] = [
  { name: 'black left, white right', make: () => halves(LEFT) },
  { name: 'white left, black right', make: () => halves(LEFT, LANDSCAPE, ['#fff', '#000']) },
  { name: 'black above, white below', make: () => halves(TOP) },
  { name: 'white above, black below', make: () => halves(TOP, LANDSCAPE, ['#fff', '#000']) },
  { name: 'black and white, diagonally', make: () => halves(DIAGONAL) },
  { name: 'a portrait, half black', make: () => halves(LEFT, PORTRAIT) },
  { name: 'a portrait, white above black', make: () => halves(TOP, PORTRAIT, ['#fff', '#000']) },
  { name: 'a panorama, half black', make: () => halves(LEFT, PANORAMA) },
  { name: 'a panorama, black above white', make: () => halves(TOP, PANORAMA) },
  ...[5, 0, 35, 80, 100].map((x) => ({
    name: `half black, focal point at ${x} %`,
    focus: { x, y: 100 - x },
    make: () => halves(LEFT),
  })),
  ...[20, 90].map((y) => ({
    name: `a portrait, half black, focal point at ${y} %`,
    focus: { x: 50, y },
    make: () => halves(TOP, PORTRAIT),
  })),
  ...[4, 8, 16, 32, 64, 128, 256].map((square) => ({
    name: `a checkerboard of ${square} pixels`,
    make: () => checkerboard(square),
  })),
  { name: 'a checkerboard of greys', make: () => checkerboard(40, '#707070', '#858585') },
  { name: 'a checkerboard of blue and yellow', make: () => checkerboard(48, '#00f', '#ff0') },
  ...[0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => ({
    name: `a gradient of ${degrees}°`,
    make: () => gradient(degrees),
  })),
  { name: 'a gradient of greys around the limits', make: () => gradient(90, '#6a6a6a', '#888') },
  { name: 'a gradient of blue to white', make: () => gradient(30, '#00f', '#fff') },
  { name: 'a panorama with a gradient', make: () => gradient(0, '#000', '#fff', PANORAMA) },
  ...[24, 60, 160].flatMap((px) => [
    { name: `black text of ${px} pixels`, make: () => words(px, '#000', '#fff') },
    { name: `white text of ${px} pixels`, make: () => words(px, '#fff', '#000') },
  ]),
  ...[1, 2, 4].flatMap((width) => [
    {
      name: `lines of ${width} pixels on white`,
      hasHairlines: width < 3,
      make: () => lines(width, 40, 20, '#000', '#fff'),
    },
    {
      name: `lines of ${width} pixels on black`,
      hasHairlines: width < 3,
      make: () => lines(width, 40, 70, '#fff', '#000'),
    },
  ]),
  { name: 'upright red lines on white', make: () => lines(6, 60, 0, '#e00', '#fff') },
  ...[8, 20, 60, 200].map((radius) => ({
    name: `a lamp of ${radius} pixels in the night`,
    make: () => lamp(radius, 0.2, 0.78),
  })),
  { name: 'a lamp at the top', make: () => lamp(40, 0.1, 0.04) },
  { name: 'a lamp at the bottom of a portrait', make: () => lamp(50, 0.5, 0.9, PORTRAIT) },
  ...[1, 4, 16, 60].map((grain) => ({
    name: `noise with grains of ${grain} pixels`,
    make: () => noise(grain, [0, 255]),
  })),
  { name: 'film grain on a white wall', make: () => noise(1, [190, 255]) },
  { name: 'film grain on a night sky', make: () => noise(1, [0, 70]) },
  { name: 'stripes of pure colours', make: () => stripes(PURE) },
  { name: 'a portrait of stripes of pure colours', make: () => stripes(PURE, PORTRAIT) },
  ...PURE.map((colour) => ({ name: `nothing but ${colour}`, make: () => svg(LANDSCAPE, ground(colour)) })),
  ...['#767676', '#787878', '#7b7b7b'].map((grey) => ({
    name: `nothing but ${grey}`,
    make: () => svg(LANDSCAPE, ground(grey)),
  })),
];
