import type { Page } from 'playwright-core';

type Point = { x: number; y: number };

const STEPS = 5;
const STEP_S = 0.02;
/** Held still before it is lifted: a flick would go on rolling, and the next tap would only stop it. */
const REST_S = 0.3;

/** A finger put down, drawn across and lifted, as the browser itself would report it. */
export const swipe = (page: Page, from: Point, to: Point): Promise<void> => draw(page, from, to, REST_S);

/** The same in a hurry, lifted while it moves: what a browser may take for its own gesture. */
export const flick = (page: Page, from: Point, to: Point): Promise<void> => draw(page, from, to, 0);

async function draw(page: Page, from: Point, to: Point, rest: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000 - STEPS * STEP_S - rest;
  const moveTo = (point: Point) =>
    touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point], timestamp });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from], timestamp });
  for (let step = 1; step <= STEPS; step += 1) {
    timestamp += STEP_S;
    const part = step / STEPS;
    await moveTo({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  }
  if (rest > 0) {
    timestamp += rest;
    await moveTo(to);
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
  await touch.detach();
}

/** Two fingers that lie beside each other and part, or come together, while what is between them moves. */
export async function pinch(page: Page, from: Point & { span: number }, to: Point & { span: number }): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const pair = ({ x, y, span }: Point & { span: number }) => [
    { x: x - span / 2, y, id: 0 },
    { x: x + span / 2, y, id: 1 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: pair(from) });
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    const between = (start: number, end: number) => start + (end - start) * part;
    const touchPoints = pair({
      x: between(from.x, to.x),
      y: between(from.y, to.y),
      span: between(from.span, to.span),
    });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

/** As fast as a finger does it, however busy the machine is. */
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
