import { describe, expect, test } from 'vitest';
import {
  followed,
  frameOf,
  isClosest,
  moved,
  refitted,
  stepped,
  toggled,
  type View,
  WHOLE,
  zoomedAbout,
} from './geometry.ts';

const stage = { width: 1000, height: 600 };
const landscape = frameOf({ width: 4000, height: 2000 }, stage, 1);

/** Which part of the picture lies under a point of the stage, from -0.5 to 0.5. */
const partUnder = ({ x, y }: { x: number; y: number }, view: View, { fit } = landscape) => ({
  x: (x - view.x) / (fit.width * view.scale),
  y: (y - view.y) / (fit.height * view.scale),
});

describe('a picture is whole on the stage', () => {
  test.each([
    ['a landscape fills the width', { width: 4000, height: 2000 }, { width: 1000, height: 500 }],
    ['a portrait fills the height', { width: 2000, height: 4000 }, { width: 300, height: 600 }],
    ['a small one keeps its size', { width: 300, height: 200 }, { width: 300, height: 200 }],
  ])('%s', (_, picture, fit) => {
    expect(frameOf(picture, stage, 1).fit).toEqual(fit);
  });

  test('and comes as close as its own pixels, a small one twice as close', () => {
    expect(landscape.most).toBe(4);
    expect(frameOf({ width: 300, height: 200 }, stage, 1).most).toBe(2);
    expect(frameOf({ width: 1100, height: 550 }, stage, 1).most).toBe(2);
  });

  test('a double tap asks for its pixels on those of the screen, and never for less than twice', () => {
    expect(landscape.near).toBe(4);
    expect(frameOf({ width: 9000, height: 4500 }, stage, 3).near).toBe(3);
    expect(frameOf({ width: 4000, height: 2000 }, stage, 3).near).toBe(2);
  });
});

describe('zooming about a point', () => {
  test('what lies under it stays there, in and out', () => {
    const point = { x: 200, y: -100 };
    const closer = zoomedAbout(WHOLE, point, 3, landscape);
    expect(closer.scale).toBe(3);
    expect(partUnder(point, closer)).toEqual(partUnder(point, WHOLE));
    const lessClose = zoomedAbout(closer, point, 2.5, landscape);
    expect(partUnder(point, lessClose).x).toBeCloseTo(partUnder(point, WHOLE).x);
    expect(partUnder(point, lessClose).y).toBeCloseTo(partUnder(point, WHOLE).y);
  });

  test('it ends at the closest and at the whole, which is back in the middle', () => {
    const corner = { x: 400, y: 200 };
    const closest = zoomedAbout(WHOLE, corner, 99, landscape);
    expect(isClosest(closest, landscape)).toBe(true);
    const whole = zoomedAbout(closest, { x: -400, y: 10 }, 0.1, landscape);
    expect(whole.scale).toBe(1);
    expect([whole.x, whole.y].map(Math.abs)).toEqual([0, 0]);
  });

  test('steps in and out lead back to where they began', () => {
    const there = stepped(stepped(WHOLE, 1, landscape), 1, landscape);
    expect(there).toEqual({ scale: 2.25, x: 0, y: 0 });
    expect(stepped(stepped(there, -1, landscape), -1, landscape)).toEqual(WHOLE);
  });
});

describe('moving', () => {
  test('ends where an edge of the picture meets that of the stage', () => {
    const view = { scale: 2, x: 0, y: 0 };
    expect(moved(view, { x: 99, y: -30 }, landscape)).toEqual({ scale: 2, x: 99, y: -30 });
    expect(moved(view, { x: 9999, y: -9999 }, landscape)).toEqual({ scale: 2, x: 500, y: -200 });
  });

  test('a whole picture does not move, nor does a side that has room', () => {
    expect(moved(WHOLE, { x: 50, y: 50 }, landscape)).toEqual(WHOLE);
    const portrait = frameOf({ width: 2000, height: 4000 }, stage, 1);
    expect(moved({ scale: 2, x: 0, y: 0 }, { x: 50, y: 50 }, portrait)).toEqual({ scale: 2, x: 0, y: 50 });
  });
});

describe('two fingers', () => {
  test('zoom by how far they part, and take along what lies between them', () => {
    const from = { middle: { x: 100, y: 50 }, span: 100 };
    const to = { middle: { x: 60, y: 20 }, span: 300 };
    const view = followed(WHOLE, from, to, landscape);
    expect(view.scale).toBe(3);
    expect(partUnder(to.middle, view).x).toBeCloseTo(partUnder(from.middle, WHOLE).x);
    expect(partUnder(to.middle, view).y).toBeCloseTo(partUnder(from.middle, WHOLE).y);
  });
});

describe('a double tap', () => {
  test('goes to the point, and from wherever it is back to the whole', () => {
    const point = { x: -150, y: 80 };
    const near = toggled(WHOLE, point, landscape);
    expect(near.scale).toBe(4);
    expect(partUnder(point, near)).toEqual(partUnder(point, WHOLE));
    expect(toggled(near, { x: 0, y: 0 }, landscape)).toEqual(WHOLE);
    expect(toggled({ scale: 1.3, x: 0, y: 0 }, point, landscape)).toEqual(WHOLE);
  });
});

describe('a stage of another size', () => {
  const upright = frameOf({ width: 4000, height: 2000 }, { width: 600, height: 1000 }, 1);

  test('has the same spot in its middle, as large as before', () => {
    const view = { scale: 3, x: -200, y: 100 };
    const after = refitted(view, landscape, upright);
    expect(upright.fit.width * after.scale).toBeCloseTo(landscape.fit.width * view.scale);
    expect(partUnder({ x: 0, y: 0 }, after, upright)).toEqual(partUnder({ x: 0, y: 0 }, view));
  });

  test('shows a whole picture whole', () => {
    expect(refitted(WHOLE, landscape, upright)).toEqual(WHOLE);
  });
});
