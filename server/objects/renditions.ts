import { buffer } from 'node:stream/consumers';
import { pictureSize } from '../../domain/picture.ts';
import { found, HttpProblem } from '../http/problem.ts';
import { PictureError, type PictureProcessor, type RenderJob } from '../pictures/picture-processor.ts';
import { commonRenditions, plainest, type Rendition } from '../pictures/rendition.ts';
import { fileKey, objectPath, originalKey, renditionKey, renditionsPrefix } from './object-name.ts';
import { recentBytes } from './recent-bytes.ts';
import type { ObjectStore } from './store.ts';

const RECENT_BYTES = 32 * 1024 * 1024;
const FAILURE_MS = 5 * 60_000;

const notMade = new HttpProblem(500, 'This picture cannot be made in this size. Please try again later.');

export type Renditions = {
  /** Of a stored picture. `gone` tells that whoever asked has left. */
  find: (name: string, rendition: Rendition, gone: AbortSignal) => Promise<Buffer>;
  /** Of any other picture, whose name must change with its content. */
  findOf: (name: string, bytes: Buffer, rendition: Rendition, gone: AbortSignal) => Promise<Buffer>;
  /** Makes those that will be asked for, after everything that somebody waits for. */
  prepare: (name: string) => void;
  /** The picture has been deleted. */
  forget: (name: string) => void;
  close: () => Promise<void>;
};

/** Begun by `prepare` or by whoever asks first; who asks meanwhile waits for the same. */
type Making = { bytes: Promise<Buffer>; askers: number };
type Source = Pick<RenderJob, 'load' | 'rendition'> & { key: string; requireFile: () => Promise<void> };
type Options = {
  objects: ObjectStore;
  pictures: PictureProcessor;
  clock: () => Date;
  onError: (error: unknown) => void;
};

/** Made by whoever asks first, and kept. */
export function openRenditions({ objects, pictures, clock, onError }: Options): Renditions {
  const recent = recentBytes(RECENT_BYTES);
  const making = new Map<string, Making>();
  const failedAt = new Map<string, Date>();
  let preparing = Promise.resolve();
  let isClosed = false;

  const read = async (key: string) => {
    const object = await objects.find(key);
    return object && buffer(await object.open());
  };

  const keep = async ({ key, requireFile }: Source, bytes: Buffer) => {
    try {
      await objects.keep(key, bytes);
    } catch (error) {
      // It can be shown all the same.
      return onError(error);
    }
    try {
      await requireFile();
    } catch (error) {
      await objects.remove(key);
      throw error;
    }
  };

  const make = async ({ key, load, rendition }: Source, isAwaited: () => boolean) => {
    const failed = failedAt.get(key);
    // One that takes a minute to fail would cost a minute for every visitor.
    if (failed && clock().getTime() < failed.getTime() + FAILURE_MS) throw notMade;
    failedAt.delete(key);
    try {
      return await pictures.render({ load, rendition, isAwaited });
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      failedAt.set(key, clock());
      onError(error);
      throw notMade;
    }
  };

  /** The one under way, or a new one. */
  const jobFor = (source: Source): Making => {
    const { key, requireFile } = source;
    const findOrMake = async () => {
      const [kept] = await Promise.all([read(key), requireFile()]);
      const bytes = kept ?? (await make(source, () => job.askers > 0));
      if (!kept) await keep(source, bytes);
      if (making.get(key) === job) recent.put(key, bytes);
      return bytes;
    };
    const underWay = making.get(key);
    if (underWay) return underWay;
    const job: Making = { askers: 0, bytes: findOrMake() };
    making.set(key, job);
    const end = () => making.get(key) === job && making.delete(key);
    job.bytes.then(end, end);
    return job;
  };

  const jobForStored = (name: string, rendition: Rendition): Making =>
    jobFor({
      key: renditionKey(name, rendition),
      rendition,
      load: async () => found('picture', (await read(originalKey(name))) ?? (await read(fileKey(name)))),
      // Another size in the name would lead to the same original, and one that was deleted may have left something.
      requireFile: async () => void found('picture', await objects.find(fileKey(name))),
    });

  const waitFor = (job: Making, gone: AbortSignal): Promise<Buffer> => {
    if (gone.aborted) return job.bytes;
    job.askers += 1;
    gone.addEventListener('abort', () => {
      job.askers -= 1;
    });
    return job.bytes;
  };

  return {
    find: async (name, rendition, gone) => {
      const size = found('picture', pictureSize(objectPath(name)));
      const plain = plainest(rendition, size);
      return recent.get(renditionKey(name, plain)) ?? waitFor(jobForStored(name, plain), gone);
    },
    findOf: async (name, bytes, rendition, gone) => {
      const key = renditionKey(name, rendition);
      const source = { key, rendition, load: async () => bytes, requireFile: async () => {} };
      return recent.get(key) ?? waitFor(jobFor(source), gone);
    },
    prepare: (name) => {
      const size = pictureSize(objectPath(name));
      const common = size ? commonRenditions(name, size) : [];
      preparing = preparing.then(async () => {
        for (const rendition of common) {
          if (isClosed) return;
          await jobForStored(name, rendition).bytes.catch((error) => {
            // A problem without a fault is none of ours: the picture was deleted, or others come first.
            const isFault = !(error instanceof HttpProblem) || error.fault !== null;
            if (isFault && !isClosed) onError(error);
          });
        }
      });
    },
    forget: (name) => {
      const prefix = renditionsPrefix(name);
      recent.drop(prefix);
      // What is under way comes too late to be remembered.
      for (const key of making.keys()) if (key.startsWith(prefix)) making.delete(key);
    },
    close: async () => {
      isClosed = true;
      await pictures.close();
      await preparing;
    },
  };
}
