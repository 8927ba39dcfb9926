import type { Rgb } from '../painters/colour.ts';
import { glaze, type House, type Opening, type Room, roomPanels } from './house.ts';
import type { Material } from './panel.ts';

const white: Material = { surface: 'plaster', albedo: [0.86, 0.849, 0.835], gloss: 0 };
const ceiling: Material = { surface: 'plain', albedo: [0.84, 0.834, 0.828], gloss: 0 };
const concrete: Material = { surface: 'concrete', albedo: [0.33, 0.325, 0.315], gloss: 1 };
const oak: Material = { surface: 'boards', albedo: [0.47, 0.36, 0.25], gloss: 0.5 };
const parquet: Material = { surface: 'herringbone', albedo: [0.44, 0.32, 0.21], gloss: 0.6 };
const steel: Material = { surface: 'plain', albedo: [0.07, 0.07, 0.072], gloss: 0 };

function towards(x: number, y: number, z: number): Rgb {
  const long = Math.hypot(x, y, z);
  return [x / long, y / long, z / long];
}

/** Morning: a tall window on the left, out of sight, throws its panes over the corner of a large room. */
export function morningCorner(): House {
  const window: Opening = { side: 'left', u: [230, 530], v: [60, 400], depth: 30 };
  const room: Room = {
    extents: [
      [-480, 480],
      [0, 450],
      [-300, 760],
    ],
    walls: white,
    ceiling,
    floor: concrete,
    openings: [window],
    texel: 17,
  };
  const { glazing } = glaze(room, window, { columns: 3, rows: 4, bar: 5 });
  return {
    seed: 'morning corner',
    panels: roomPanels(room),
    bars: [],
    glazing: [glazing],
    sky: { zenith: [2.6, 3.2, 4.4], horizon: [5.2, 5.6, 6.3], ground: [1.2, 1.2, 1.15] },
    sun: { towards: towards(-1, 0.42, -0.5), colour: [7.6, 6.7, 5.5], softness: 1.3, leaves: 0 },
    view: { eye: [-170, 150, -180], yaw: 0.42, lens: 0.82, horizon: 0.52 },
    exposure: 1.1,
  };
}

/** Noon under a grey sky: three rooms in a row, seen through their doorways. */
export function doorways(): House {
  const high = 360;
  const window: Opening = { side: 'left', u: [-60, 250], v: [60, 320], depth: 35 };
  const door: Opening = { side: 'back', u: [70, 215], v: [0, 268], depth: 34 };
  const near: Room = {
    extents: [
      [-390, 330],
      [0, high],
      [-280, 420],
    ],
    walls: white,
    ceiling,
    floor: parquet,
    openings: [window, door],
    texel: 17,
  };
  const nextWindow: Opening = { side: 'left', u: [540, 760], v: [60, 320], depth: 35 };
  const nextDoor: Opening = { side: 'back', u: [128, 262], v: [0, 268], depth: 34 };
  const middle: Room = {
    ...near,
    extents: [
      [-150, 400],
      [0, high],
      [454, 840],
    ],
    openings: [{ ...door, side: 'front', depth: 0 }, nextWindow, nextDoor],
  };
  const lastWindow: Opening = { side: 'right', u: [930, 1180], v: [60, 320], depth: 35 };
  const last: Room = {
    ...near,
    extents: [
      [-150, 420],
      [0, high],
      [874, 1260],
    ],
    openings: [{ ...nextDoor, side: 'front', depth: 0 }, lastWindow],
  };
  const bars = { columns: 2, rows: 2, bar: 6 };
  return {
    seed: 'doorways',
    panels: [near, middle, last].flatMap(roomPanels),
    bars: [],
    glazing: [
      glaze(near, window, bars).glazing,
      glaze(middle, nextWindow, bars).glazing,
      glaze(last, lastWindow, bars).glazing,
    ],
    sky: { zenith: [7.4, 7.8, 8.4], horizon: [6.2, 6.6, 7.2], ground: [1.7, 1.68, 1.6] },
    sun: null,
    view: { eye: [40, 148, -262], yaw: -0.07, lens: 0.86, horizon: 0.5 },
    exposure: 1.25,
  };
}

/** Early afternoon: a hall under roof lights, and the sun from each of them on the wall. */
export function roofLights(): House {
  const light = (from: number): Opening => ({ side: 'ceiling', u: [-200, 200], v: [from, from + 120], depth: 70 });
  const lights = [light(-60), light(260), light(580), light(900), light(1220)];
  const room: Room = {
    extents: [
      [-400, 400],
      [0, 480],
      [-220, 1480],
    ],
    walls: white,
    ceiling,
    floor: concrete,
    openings: lights,
    texel: 24,
  };
  return {
    seed: 'roof lights',
    panels: roomPanels(room),
    bars: [],
    glazing: lights.map((opening) => glaze(room, opening, { columns: 3, rows: 1, bar: 5 }).glazing),
    sky: { zenith: [3.4, 3.9, 4.7], horizon: [4.4, 4.8, 5.4], ground: [1, 1, 1] },
    sun: { towards: towards(-0.72, 0.8, 0.1), colour: [6.4, 6, 5.4], softness: 2, leaves: 0 },
    view: { eye: [-110, 150, -190], yaw: 0.14, lens: 0.8, horizon: 0.52 },
    exposure: 0.95,
  };
}

/** Late light: the last sun comes past a tree, in at the side, and rakes along a white wall over oak boards. */
export function eveningWall(): House {
  const window: Opening = { side: 'left', u: [130, 330], v: [70, 330], depth: 22 };
  const room: Room = {
    extents: [
      [-400, 420],
      [0, 400],
      [-420, 420],
    ],
    walls: white,
    ceiling,
    floor: oak,
    openings: [window],
    texel: 17,
  };
  return {
    seed: 'evening wall',
    panels: roomPanels(room),
    bars: [],
    glazing: [glaze(room, window, { columns: 2, rows: 3, bar: 6 }).glazing],
    sky: { zenith: [2.4, 2.9, 3.8], horizon: [4.4, 4.5, 4.9], ground: [0.6, 0.6, 0.62] },
    sun: { towards: towards(-1, 0.15, -0.42), colour: [8.2, 6.1, 4], softness: 1.6, leaves: 0.78 },
    view: { eye: [60, 140, -330], yaw: -0.06, lens: 0.92, horizon: 0.48 },
    exposure: 0.95,
  };
}

/** Winter: a steel window from wall to wall, and its light on the polished floor. */
export function steelWindow(): House {
  const window: Opening = { side: 'left', u: [60, 640], v: [70, 380], depth: 24 };
  const room: Room = {
    extents: [
      [-300, 620],
      [0, 430],
      [-260, 820],
    ],
    walls: white,
    ceiling,
    floor: concrete,
    openings: [window],
    texel: 17,
  };
  const { glazing, bars } = glaze(room, window, { columns: 8, rows: 4, bar: 4, frame: steel });
  return {
    seed: 'steel window',
    panels: roomPanels(room),
    bars,
    glazing: [glazing],
    sky: { zenith: [4, 4.15, 4.4], horizon: [4.2, 4.3, 4.5], ground: [1.1, 1.1, 1.1] },
    sun: null,
    view: { eye: [330, 150, -220], yaw: -0.42, lens: 0.86, horizon: 0.5 },
    exposure: 1.6,
  };
}
