import { buffer } from 'node:stream/consumers';
import { pictureSize } from '../../domain/picture.ts';
import { found } from '../http/problem.ts';
import type { PictureMaker } from '../pictures/picture-maker.ts';
import { commonRenditions, plainest, type Rendition } from '../pictures/rendition.ts';
import { fileKey, objectPath, originalKey, renditionKey } from './object-name.ts';
import { recentBytes } from './recent-bytes.ts';
import type { ObjectStore } from './store.ts';

const RECENT_BYTES = 32 * 1024 * 1024;

export type Renditions = {
  /** Of a stored picture. */
  find: (name: string, rendition: Rendition) => Promise<Buffer>;
  /** Of any other picture, whose name must change with its content. */
  findOf: (name: string, bytes: Buffer, rendition: Rendition) => Promise<Buffer>;
  /** Makes those that will be asked for, after everything that somebody waits for. */
  prepare: (name: string) => void;
  close: () => Promise<void>;
};

/** `prepare` begins what nobody waits for yet; whoever asks meanwhile waits for the same. */
type Making = { bytes: Promise<Buffer>; isAwaited: boolean };
type Options = { objects: ObjectStore; pictures: PictureMaker; onError: (error: unknown) => void };

/** Made by whoever asks first, and kept. */
export function openRenditions({ objects, pictures, onError }: Options): Renditions {
  const recent = recentBytes(RECENT_BYTES);
  const making = new Map<string, Making>();
  let preparing = Promise.resolve();
  let isClosed = false;

  const read = async (key: string) => {
    const object = await objects.find(key);
    return object && buffer(await object.open());
  };
  const original = async (name: string) =>
    found('picture', (await read(originalKey(name))) ?? (await read(fileKey(name))));

  /** The one under way, or a new one. */
  const jobFor = (key: string, render: (isAwaited: () => boolean) => Promise<Buffer>): Making => {
    const findOrMake = async () => {
      const kept = await read(key);
      const bytes = kept ?? (await render(() => job.isAwaited));
      if (!kept) await objects.keep(key, bytes);
      recent.put(key, bytes);
      return bytes;
    };
    const underWay = making.get(key);
    if (underWay) return underWay;
    const job: Making = { isAwaited: false, bytes: findOrMake() };
    making.set(key, job);
    const end = () => making.delete(key);
    job.bytes.then(end, end);
    return job;
  };

  const jobForStored = (name: string, rendition: Rendition): Making =>
    jobFor(renditionKey(name, rendition), async (isAwaited) => {
      // Another size in the name would lead to the same original: the file itself must be there.
      found('picture', await objects.find(fileKey(name)));
      return pictures.render({ load: () => original(name), rendition, isAwaited });
    });

  const waitFor = (job: Making): Promise<Buffer> => {
    job.isAwaited = true;
    return job.bytes;
  };

  return {
    find: async (name, rendition) => {
      const size = found('picture', pictureSize(objectPath(name)));
      const plain = plainest(rendition, size);
      return recent.get(renditionKey(name, plain)) ?? waitFor(jobForStored(name, plain));
    },
    findOf: async (name, bytes, rendition) => {
      const key = renditionKey(name, rendition);
      const render = (isAwaited: () => boolean) => pictures.render({ load: async () => bytes, rendition, isAwaited });
      return recent.get(key) ?? waitFor(jobFor(key, render));
    },
    prepare: (name) => {
      const size = pictureSize(objectPath(name));
      const common = size ? commonRenditions(name, size) : [];
      preparing = preparing.then(async () => {
        for (const rendition of common) {
          if (isClosed) return;
          await jobForStored(name, rendition).bytes.catch((error) => isClosed || onError(error));
        }
      });
    },
    close: async () => {
      isClosed = true;
      await pictures.close();
      await preparing;
    },
  };
}
