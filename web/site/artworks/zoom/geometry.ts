/** All in CSS pixels; points are measured from the middle of the stage. */
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** Scale and translation of the picture; at scale 1 it fits the stage. */
export type View = Point & { scale: number };
export const FITTED: View = { scale: 1, x: 0, y: 0 };

/** The limits of a picture on a stage: its size at scale 1, the largest scale, and the scale of a double tap. */
export type Frame = { stage: Size; fit: Size; maxScale: number; doubleTapScale: number };

/** Midpoint and distance of two fingers; the distance of a single pointer is constant. */
export type Pinch = { centre: Point; distance: number };

/** Applies to small pictures, too, which fit the stage at full resolution. */
const MIN_ZOOM = 2;
const STEP = 1.5;

/** The picture fits the stage, but never beyond its own pixels. The largest scale is one of its pixels per CSS pixel. */
export function frameOf(picture: Size, stage: Size, pixelRatio: number): Frame {
  const share = Math.min(1, stage.width / picture.width, stage.height / picture.height);
  const maxScale = Math.max(MIN_ZOOM, 1 / share);
  return {
    stage,
    fit: { width: picture.width * share, height: picture.height * share },
    maxScale,
    doubleTapScale: Math.min(maxScale, Math.max(MIN_ZOOM, 1 / share / pixelRatio)),
  };
}

/** Keeps the picture's edges outside the stage, or the picture centred where it is smaller. */
function clampView({ scale, x, y }: View, { stage, fit, maxScale }: Frame): View {
  const clampedScale = clamp(scale, 1, maxScale);
  const maxX = Math.max(0, (fit.width * clampedScale - stage.width) / 2);
  const maxY = Math.max(0, (fit.height * clampedScale - stage.height) / 2);
  return { scale: clampedScale, x: clamp(x, -maxX, maxX), y: clamp(y, -maxY, maxY) };
}

/** Scales about a point, which stays in place. */
export function zoomAbout(view: View, point: Point, scale: number, frame: Frame): View {
  const factor = clamp(scale, 1, frame.maxScale) / view.scale;
  return clampView(
    {
      scale: view.scale * factor,
      x: point.x - (point.x - view.x) * factor,
      y: point.y - (point.y - view.y) * factor,
    },
    frame,
  );
}

export const zoomStep = (view: View, step: 1 | -1, frame: Frame): View =>
  zoomAbout(view, { x: 0, y: 0 }, view.scale * STEP ** step, frame);

/** Zooms by the change of distance and pans by the movement of the centre. */
export function pinch(view: View, from: Pinch, to: Pinch, frame: Frame): View {
  const zoomed = zoomAbout(view, from.centre, (view.scale * to.distance) / from.distance, frame);
  return pan(zoomed, { x: to.centre.x - from.centre.x, y: to.centre.y - from.centre.y }, frame);
}

export const pan = (view: View, by: Point, frame: Frame): View =>
  clampView({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, frame);

/** Double tap: zooms in about the point, or back to the fitted view. */
export const toggleZoom = (view: View, point: Point, frame: Frame): View =>
  isFitted(view) ? zoomAbout(view, point, frame.doubleTapScale, frame) : FITTED;

/** After a resize of the stage: the same spot in the middle, at the same size on screen. A fitted view stays fitted. */
export function refit(view: View, from: Frame, to: Frame): View {
  if (isFitted(view)) return FITTED;
  const scale = clamp((view.scale * from.fit.width) / to.fit.width, 1, to.maxScale);
  const factor = (scale * to.fit.width) / (view.scale * from.fit.width);
  return clampView({ scale, x: view.x * factor, y: view.y * factor }, to);
}

// Both with a tolerance for rounding and unsteady fingers.
export const isFitted = ({ scale }: Pick<View, 'scale'>): boolean => scale < 1.01;
export const isAtMaxScale = ({ scale }: View, { maxScale }: Frame): boolean => scale > maxScale - 0.01;

export function pointOn(stage: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
