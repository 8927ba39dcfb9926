/** All in CSS pixels; points are measured from the middle of the stage. */
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** How large the picture is, 1 being whole on the stage, and where its middle is. */
export type View = Point & { scale: number };
export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** What a picture may do on a stage: its size when it is whole, how close it comes at most, and at one double tap. */
export type Frame = { stage: Size; fit: Size; most: number; near: number };

/** One finger has a middle alone; its span never changes. */
export type Grip = { middle: Point; span: number };

/** Also for a picture that shows all it has already: something happens, and nothing is made up beyond it. */
const LEAST_ZOOM = 2;
const STEP = 1.5;

/** Whole, but never larger than its own pixels. The closest is one of them to a pixel of the page. */
export function frameOf(picture: Size, stage: Size, pixelRatio: number): Frame {
  const share = Math.min(1, stage.width / picture.width, stage.height / picture.height);
  const most = Math.max(LEAST_ZOOM, 1 / share);
  return {
    stage,
    fit: { width: picture.width * share, height: picture.height * share },
    most,
    near: Math.min(most, Math.max(LEAST_ZOOM, 1 / share / pixelRatio)),
  };
}

/** The picture cannot be lost: an edge comes no further in than the stage's, and what is smaller stays in the middle. */
function within({ scale, x, y }: View, { stage, fit, most }: Frame): View {
  const bounded = clamp(scale, 1, most);
  const across = Math.max(0, (fit.width * bounded - stage.width) / 2);
  const down = Math.max(0, (fit.height * bounded - stage.height) / 2);
  return { scale: bounded, x: clamp(x, -across, across), y: clamp(y, -down, down) };
}

/** What lies under the point stays under it. */
export function zoomedAbout(view: View, point: Point, scale: number, frame: Frame): View {
  const by = clamp(scale, 1, frame.most) / view.scale;
  return within(
    { scale: view.scale * by, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by },
    frame,
  );
}

export const stepped = (view: View, step: 1 | -1, frame: Frame): View =>
  zoomedAbout(view, { x: 0, y: 0 }, view.scale * STEP ** step, frame);

/** The picture goes where the fingers go. */
export function followed(view: View, from: Grip, to: Grip, frame: Frame): View {
  const zoomed = zoomedAbout(view, from.middle, (view.scale * to.span) / from.span, frame);
  return moved(zoomed, { x: to.middle.x - from.middle.x, y: to.middle.y - from.middle.y }, frame);
}

export const moved = (view: View, by: Point, frame: Frame): View =>
  within({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, frame);

/** From the whole to the point that was meant, and back. */
export const toggled = (view: View, point: Point, frame: Frame): View =>
  isWhole(view) ? zoomedAbout(view, point, frame.near, frame) : WHOLE;

/** On a stage of another size the same spot is in the middle, as large as before. What was whole stays whole. */
export function refitted(view: View, from: Frame, to: Frame): View {
  if (isWhole(view)) return WHOLE;
  const scale = clamp((view.scale * from.fit.width) / to.fit.width, 1, to.most);
  const by = (scale * to.fit.width) / (view.scale * from.fit.width);
  return within({ scale, x: view.x * by, y: view.y * by }, to);
}

/** A hair's breadth is nothing that anybody meant. */
export const isWhole = ({ scale }: View): boolean => scale < 1.01;

export const isClosest = ({ scale }: View, { most }: Frame): boolean => scale > most - 0.01;

export function pointOn(stage: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
