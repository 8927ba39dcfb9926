import { type Picture, readPicture, renderPicture } from './picture.ts';
import type { Rendition } from './rendition.ts';

/** The picture is the reason: making it failed, took too long, or brought a process down. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** What is asked of whoever makes a rendition. */
export type RenderJob = {
  /** Called when its turn has come: many orders may wait, and an original may have ten megabytes. */
  load: () => Promise<Buffer>;
  rendition: Rendition;
  /** Whether somebody waits for it, which may change until its turn has come. */
  isAwaited: () => boolean;
};

/** Decodes and encodes pictures, which is slow and may fail in ways that take a process down. */
export type PictureProcessor = {
  /** See `readPicture`. Comes before every rendition: somebody of the gallery waits for it, with a form open. */
  read: (bytes: Buffer) => Promise<Picture | null>;
  render: (order: RenderJob) => Promise<Buffer>;
  /** Gives up whatever is not finished. */
  close: () => Promise<void>;
};

/** In this process, one thing after the other. */
export const inProcessPictures: PictureProcessor = {
  read: readPicture,
  render: async ({ load, rendition }) => {
    const bytes = await load();
    return renderPicture(bytes, rendition).catch((error: unknown) => {
      throw new PictureError(String(error));
    });
  },
  close: async () => {},
};
