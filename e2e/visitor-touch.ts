import type { Page } from 'playwright-core';

type Point = { x: number; y: number };

const STEPS = 5;
const STEP_S = 0.02;
/** The finger rests before touchend: otherwise the page scrolls on, and the next tap would only stop the scrolling. */
const REST_S = 0.3;

/** A one-finger drag that ends without momentum. */
export const swipe = (page: Page, from: Point, to: Point): Promise<void> => drag(page, from, to, REST_S);

/** A one-finger drag that ends with momentum; the browser may take it for its own back gesture. */
export const flick = (page: Page, from: Point, to: Point): Promise<void> => drag(page, from, to, 0);

async function drag(page: Page, from: Point, to: Point, rest: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000 - STEPS * STEP_S - rest;
  const moveTo = (point: Point) =>
    touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point], timestamp });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from], timestamp });
  for (let step = 1; step <= STEPS; step += 1) {
    timestamp += STEP_S;
    const progress = step / STEPS;
    await moveTo({ x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress });
  }
  if (rest > 0) {
    timestamp += rest;
    await moveTo(to);
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
  await touch.detach();
}

/** Pinch zoom: two fingers side by side change their distance (`span`) while their midpoint moves. */
export async function pinch(page: Page, from: Point & { span: number }, to: Point & { span: number }): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const fingersAt = ({ x, y, span }: Point & { span: number }) => [
    { x: x - span / 2, y, id: 0 },
    { x: x + span / 2, y, id: 1 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingersAt(from) });
  for (let step = 1; step <= STEPS; step += 1) {
    const progress = step / STEPS;
    const interpolate = (start: number, end: number) => start + (end - start) * progress;
    const touchPoints = fingersAt({
      x: interpolate(from.x, to.x),
      y: interpolate(from.y, to.y),
      span: interpolate(from.span, to.span),
    });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

/** Explicit timestamps keep the taps close together on a slow machine. */
export async function doubleTap(page: Page, at: Point): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  for (const type of ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const) {
    const touchPoints = type === 'touchStart' ? [at] : [];
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
    timestamp += STEP_S;
  }
  await touch.detach();
}
