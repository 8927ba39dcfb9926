import { type Drawing, draw } from './drawing.ts';
import { type Picture, readPicture, renderPicture } from './picture.ts';
import type { Rendition } from './rendition.ts';

/** The picture's fault: rendering failed, timed out or crashed the worker. */
export class PictureError extends Error {
  override name = 'PictureError';
}

export type RenderJob = {
  /** Called when the job starts: many may be queued, and an original may have ten megabytes. */
  load: () => Promise<Buffer>;
  rendition: Rendition;
  /** Whether a client waits for it. May change while the job is queued. */
  isAwaited: () => boolean;
};

export type DrawJob = Pick<RenderJob, 'isAwaited'> & { load: () => Promise<Drawing> };

/** Decodes and encodes pictures, which is slow and may crash the process. */
export type PictureProcessor = {
  /** See `readPicture`. Has priority over renditions, because staff wait for their upload, unless it is not awaited. */
  read: (bytes: Buffer, options?: { isAwaited: boolean }) => Promise<Picture | null>;
  render: (order: RenderJob) => Promise<Buffer>;
  draw: (order: DrawJob) => Promise<Buffer>;
  /** Cancels unfinished jobs. */
  close: () => Promise<void>;
};

const rethrow = (error: unknown) => {
  throw new PictureError(String(error));
};

/** Without worker processes, for tests. */
export const inProcessPictures: PictureProcessor = {
  read: readPicture,
  render: async ({ load, rendition }) => {
    const bytes = await load();
    return renderPicture(bytes, rendition).catch(rethrow);
  },
  draw: async ({ load }) => draw(await load()).catch(rethrow),
  close: async () => {},
};
