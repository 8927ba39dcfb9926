import type { Picture } from '../picture.ts';
import { type Block, bench } from '../rooms/furniture.ts';
import { row } from '../rooms/hang.ts';
import { portraitPicture, wallAt } from '../rooms/portrait.ts';
import type { View } from '../rooms/view.ts';
import { type Family, type Studios, type WorkFinder, workFinder } from './studios.ts';

function table(x: number, z: number, width: number, colour: string): Block[] {
  const leg = (at: number): Block => ({ x: at, z: z + 4, width: 5, depth: 5, bottom: 0, top: 74, colour });
  return [leg(x - width / 2 + 6), leg(x + width / 2 - 6), { x, z, width, depth: 70, bottom: 74, top: 78, colour }];
}

/** Something that stands on a table. */
const onTable = (x: number, z: number, width: number, height: number, colour: string): Block => ({
  x,
  z,
  width,
  depth: width,
  bottom: 78,
  top: 78 + height,
  colour,
  floating: true,
});

/** Something that stands on the floor, close to the wall. */
const onFloor = (x: number, width: number, height: number, colour: string, depth = 26): Block => ({
  x,
  z: wallAt - depth - 4,
  width,
  depth,
  bottom: 0,
  top: height,
  colour,
});

/** Strips, cards and skeins on the wall, in a row. */
function pinned(colours: readonly string[], from: number, step: number, bottom: number, top: number): Block[] {
  return colours.map((colour, i) => ({
    x: from + i * step,
    z: wallAt - 1.5,
    width: step * 0.78,
    depth: 1,
    bottom: bottom + ((i * 5) % 3),
    top: top - ((i * 7) % 4),
    colour,
    floating: true,
  }));
}

const dyeStrips = [
  '#a8412f',
  '#c4633f',
  '#d98a5b',
  '#e3c07c',
  '#c7923e',
  '#8c5a2b',
  '#5b2333',
  '#7a3b4a',
  '#c46a5a',
  '#3f5a4c',
  '#8f9a63',
  '#c9b06a',
  '#2f5672',
  '#6f9fae',
  '#b7c7bd',
  '#35465f',
  '#7c8ca6',
  '#2b2440',
  '#5d3a5c',
  '#d0763f',
];
const skeins = [
  '#a3231f',
  '#a3231f',
  '#8c2f2b',
  '#d99a2b',
  '#d3a13f',
  '#ece0c6',
  '#20294f',
  '#1e3f5a',
  '#2c5a4a',
  '#2f1d1c',
];

const studioViews = (works: WorkFinder): Record<Family, View> => ({
  oberson: {
    floor: 'boards',
    wallTone: '#e9e6df',
    hangings: () => row(works('oberson', 'Seuil XXXI'), { middle: -14, centre: 132 }),
    blocks: [
      ...pinned(dyeStrips, -104, 10.5, 246, 268),
      onFloor(92, 24, 28, '#7f8a93'),
      onFloor(-112, 28, 34, '#d8d2c6'),
    ],
  },
  zangger: {
    floor: 'terrazzo',
    tone: 'monochrome',
    wallTone: '#e4e3e0',
    hangings: () => row(works('zangger', 'Drehung 0,31'), { middle: 10, centre: 178 }),
    blocks: [
      ...pinned(['#222222', '#666666', '#999999', '#cccccc', '#444444'], -92, 9, 150, 176),
      ...table(0, 290, 190, '#dcdad5'),
      ...['#6b6b6b', '#3c3c3c', '#a5a5a5', '#1f1f1f', '#cfcfcf'].map((colour, i) =>
        onTable(-52 + i * 15, 318, 10, 13, colour),
      ),
      onTable(54, 320, 30, 3, '#f2f2f0'),
    ],
  },
  tanabe: {
    floor: 'parquet',
    wallTone: '#ebe7dd',
    hangings: () => [
      ...row(works('tanabe', 'Hang, Südseite', 'Geröll, klein'), { middle: -16, gap: 22, centre: 158 }),
      ...row(works('tanabe', 'Haar VII'), { middle: 96, centre: 176 }),
    ],
    blocks: [
      ...table(-10, 290, 200, '#c7a679'),
      onTable(34, 316, 7, 8, '#1a1a1e'),
      onTable(46, 318, 7, 6, '#1a1a1e'),
      { ...onTable(-22, 300, 48, 0.6, '#f3eee3'), depth: 40 },
    ],
  },
  lindqvist: {
    floor: 'boards',
    tone: 'monochrome',
    wallTone: '#dcdad6',
    hangings: () => [
      ...row(works('lindqvist', 'Lameller, stående'), { middle: -44, centre: 160 }),
      ...row(works('lindqvist', 'Prägel 9'), { middle: 62, centre: 178 }),
    ],
    blocks: [onFloor(64, 84, 62, '#f0eeea', 60), { ...onFloor(64, 76, 66, '#ffffff', 52), bottom: 62, floating: true }],
  },
  arrieta: {
    floor: 'concrete',
    wallTone: '#d9d5cc',
    hangings: () => row(works('arrieta', 'Nocturno de Altstetten'), { middle: -6, centre: 116 }),
    blocks: [
      onFloor(-100, 7, 128, '#a9773f', 5),
      onFloor(-100, 34, 18, '#3a2f28', 8),
      onFloor(96, 34, 30, '#3c434c'),
      onFloor(104, 5, 96, '#b98a52', 5),
    ],
  },
  karimova: {
    floor: 'boards',
    wallTone: '#e8e3d8',
    hangings: () => row(works('karimova', 'Kamm, schmal', 'Kleiner Kamm'), { middle: -20, gap: 34, centre: 140 }),
    blocks: [...pinned(skeins, 78, 5.4, 118, 176), ...bench(40, 300, 110, '#a07a4f')],
  },
  sorel: {
    floor: 'boards',
    tone: 'monochrome',
    wallTone: '#8f8d89',
    ceiling: '#5b5956',
    hangings: () => row(works('sorel', 'Grat, 4. Februar', 'Nachtstrecke, Lamp 3'), { gap: 24, centre: 164 }),
    blocks: [
      ...pinned(['#cfcdc8', '#9a9895', '#5f5d5a', '#2b2a29'], -18, 12, 216, 244),
      ...table(10, 290, 170, '#2b2a29'),
      onTable(-12, 318, 22, 24, '#5a4733'),
      onTable(-12, 312, 9, 14, '#1a1918'),
    ],
  },
  ndoye: {
    floor: 'terrazzo',
    wallTone: '#f1ede4',
    hangings: () => row(works('ndoye', 'Jardin du mardi', 'Façade, deux portes'), { gap: 20, centre: 168 }),
    blocks: [
      ...pinned(['#d9532c', '#f0b55c', '#1f4a43', '#e9a9a0', '#27407a', '#8d2f4b'], -60, 24, 216, 236),
      ...table(0, 290, 210, '#e5dccb'),
      ...['#d9532c', '#1f4a43', '#f0b55c', '#27407a', '#e9a9a0'].map((colour, i) =>
        onTable(-66 + i * 33, 300, 28, 2 + ((i * 7) % 9), colour),
      ),
    ],
  },
  quintela: {
    floor: 'parquet',
    wallTone: '#d3c8b5',
    hangings: () =>
      row(works('quintela', 'Mesa com garrafa cinzenta', 'Dois limões, terça-feira'), { gap: 26, centre: 162 }),
    blocks: [
      ...table(0, 290, 170, '#8a6f55'),
      ...[
        [11, 30, '#8b8f8f'],
        [13, 15, '#efe7d8'],
        [10, 22, '#a25f49'],
        [16, 12, '#59696b'],
        [9, 26, '#dcc07a'],
      ].map(([width, height, colour], i) =>
        onTable(-44 + i * 22, 316 + (i % 2) * 9, Number(width), Number(height), String(colour)),
      ),
    ],
  },
  wray: {
    floor: 'concrete',
    wallTone: '#e3e6e6',
    hangings: () => [
      ...row(works('wray', 'Hemlock', 'Male Fern, Cutting, 14 July'), { middle: -18, gap: 20, centre: 170 }),
      ...row(works('wray', 'Tang, Spring Tide'), { middle: 104, centre: 160 }),
    ],
    blocks: [
      ...table(-10, 290, 160, '#b9bdbd'),
      { ...onTable(-24, 300, 70, 1, '#21507d'), depth: 48 },
      { ...onTable(40, 302, 34, 1, '#c8cfa6'), depth: 44 },
    ],
  },
});

export function portraitOf(studios: Studios, family: Family): Picture {
  return portraitPicture(`artists/${studios[family].slug}-studio`, studioViews(workFinder(studios))[family]);
}
