import { type Picture, readPicture, renderPicture } from './picture.ts';
import type { Rendition } from './rendition.ts';

/** What is asked of whoever makes a rendition. */
export type RenderOrder = {
  /** Called when its turn has come: many orders may wait, and an original may have ten megabytes. */
  load: () => Promise<Buffer>;
  rendition: Rendition;
  /** Whether somebody waits for it. Asked again at every turn, because that may change while it waits. */
  isAwaited: () => boolean;
};

/** Decodes and encodes pictures, which is slow and may fail in ways that take a process down. */
export type PictureMaker = {
  /** See `readPicture`. */
  read: (bytes: Buffer) => Promise<Picture | null>;
  render: (order: RenderOrder) => Promise<Buffer>;
  /** Gives up whatever is not finished. */
  close: () => Promise<void>;
};

/** In this process, one thing after the other. */
export const hereAndNow: PictureMaker = {
  read: readPicture,
  render: async ({ load, rendition }) => renderPicture(await load(), rendition),
  close: async () => {},
};
