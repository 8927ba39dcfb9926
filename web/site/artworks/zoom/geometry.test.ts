import { describe, expect, test } from 'vitest';
import {
  FITTED,
  frameOf,
  isAtMaxScale,
  pan,
  pinch,
  refit,
  toggleZoom,
  type View,
  zoomAbout,
  zoomStep,
} from './geometry.ts';

const stage = { width: 1000, height: 600 };
const landscape = frameOf({ width: 4000, height: 2000 }, stage, 1);

/** The relative position in the picture under a point of the stage, from -0.5 to 0.5. */
const positionUnder = ({ x, y }: { x: number; y: number }, view: View, { fit } = landscape) => ({
  x: (x - view.x) / (fit.width * view.scale),
  y: (y - view.y) / (fit.height * view.scale),
});

describe('frameOf', () => {
  test.each([
    ['fits a landscape to the width', { width: 4000, height: 2000 }, { width: 1000, height: 500 }],
    ['fits a portrait to the height', { width: 2000, height: 4000 }, { width: 300, height: 600 }],
    ['keeps the size of a small picture', { width: 300, height: 200 }, { width: 300, height: 200 }],
  ])('%s', (_, picture, fit) => {
    expect(frameOf(picture, stage, 1).fit).toEqual(fit);
  });

  test('limits the scale to the pixels of the picture, but not below 2', () => {
    expect(landscape.maxScale).toBe(4);
    expect(frameOf({ width: 300, height: 200 }, stage, 1).maxScale).toBe(2);
    expect(frameOf({ width: 1100, height: 550 }, stage, 1).maxScale).toBe(2);
  });

  test('a double tap zooms to device pixels, but at least to 2', () => {
    expect(landscape.doubleTapScale).toBe(4);
    expect(frameOf({ width: 9000, height: 4500 }, stage, 3).doubleTapScale).toBe(3);
    expect(frameOf({ width: 4000, height: 2000 }, stage, 3).doubleTapScale).toBe(2);
  });
});

describe('zoomAbout', () => {
  test('keeps what is under the point, in and out', () => {
    const point = { x: 200, y: -100 };
    const closer = zoomAbout(FITTED, point, 3, landscape);
    expect(closer.scale).toBe(3);
    expect(positionUnder(point, closer)).toEqual(positionUnder(point, FITTED));
    const lessClose = zoomAbout(closer, point, 2.5, landscape);
    expect(positionUnder(point, lessClose).x).toBeCloseTo(positionUnder(point, FITTED).x);
    expect(positionUnder(point, lessClose).y).toBeCloseTo(positionUnder(point, FITTED).y);
  });

  test('stops at the largest scale and at the fitted view, centred', () => {
    const corner = { x: 400, y: 200 };
    const zoomed = zoomAbout(FITTED, corner, 99, landscape);
    expect(isAtMaxScale(zoomed, landscape)).toBe(true);
    const fitted = zoomAbout(zoomed, { x: -400, y: 10 }, 0.1, landscape);
    expect(fitted.scale).toBe(1);
    expect([fitted.x, fitted.y].map(Math.abs)).toEqual([0, 0]);
  });

  test('steps in and out are inverse', () => {
    const there = zoomStep(zoomStep(FITTED, 1, landscape), 1, landscape);
    expect(there).toEqual({ scale: 2.25, x: 0, y: 0 });
    expect(zoomStep(zoomStep(there, -1, landscape), -1, landscape)).toEqual(FITTED);
  });
});

describe('pan', () => {
  test('stops where an edge of the picture meets the stage', () => {
    const view = { scale: 2, x: 0, y: 0 };
    expect(pan(view, { x: 99, y: -30 }, landscape)).toEqual({ scale: 2, x: 99, y: -30 });
    expect(pan(view, { x: 9999, y: -9999 }, landscape)).toEqual({ scale: 2, x: 500, y: -200 });
  });

  test('does not move a fitted picture, nor along a side that fits', () => {
    expect(pan(FITTED, { x: 50, y: 50 }, landscape)).toEqual(FITTED);
    const portrait = frameOf({ width: 2000, height: 4000 }, stage, 1);
    expect(pan({ scale: 2, x: 0, y: 0 }, { x: 50, y: 50 }, portrait)).toEqual({ scale: 2, x: 0, y: 50 });
  });
});

describe('pinch', () => {
  test('zooms by the distance and keeps what is between the fingers', () => {
    const from = { centre: { x: 100, y: 50 }, distance: 100 };
    const to = { centre: { x: 60, y: 20 }, distance: 300 };
    const view = pinch(FITTED, from, to, landscape);
    expect(view.scale).toBe(3);
    expect(positionUnder(to.centre, view).x).toBeCloseTo(positionUnder(from.centre, FITTED).x);
    expect(positionUnder(to.centre, view).y).toBeCloseTo(positionUnder(from.centre, FITTED).y);
  });
});

describe('toggleZoom', () => {
  test('zooms in about the point, then back to the fitted view', () => {
    const point = { x: -150, y: 80 };
    const near = toggleZoom(FITTED, point, landscape);
    expect(near.scale).toBe(4);
    expect(positionUnder(point, near)).toEqual(positionUnder(point, FITTED));
    expect(toggleZoom(near, { x: 0, y: 0 }, landscape)).toEqual(FITTED);
    expect(toggleZoom({ scale: 1.3, x: 0, y: 0 }, point, landscape)).toEqual(FITTED);
  });
});

describe('refit to a resized stage', () => {
  const upright = frameOf({ width: 4000, height: 2000 }, { width: 600, height: 1000 }, 1);

  test('keeps the middle and the size on screen', () => {
    const view = { scale: 3, x: -200, y: 100 };
    const after = refit(view, landscape, upright);
    expect(upright.fit.width * after.scale).toBeCloseTo(landscape.fit.width * view.scale);
    expect(positionUnder({ x: 0, y: 0 }, after, upright)).toEqual(positionUnder({ x: 0, y: 0 }, view));
  });

  test('keeps a fitted view fitted', () => {
    expect(refit(FITTED, landscape, upright)).toEqual(FITTED);
  });
});
