import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { pictureSize } from '../../domain/picture.ts';
import { found, HttpProblem } from '../http/problem.ts';
import type { Drawing } from '../pictures/drawing.ts';
import { PictureError, type PictureProcessor } from '../pictures/picture-processor.ts';
import { canonicalRendition, commonRenditions, type Rendition } from '../pictures/rendition.ts';
import {
  drawingKey,
  fileKey,
  isDrawingKey,
  OBJECT_NAME,
  objectPath,
  originalKey,
  renditionKey,
  renditionsPrefix,
} from './object-name.ts';
import type { ObjectStore } from './store.ts';

const RETRY_AFTER_MS = 5 * 60_000;
const MAX_FAILURES = 200;

const renderFailed = new HttpProblem(500, 'This picture cannot be made in this size. Please try again later.');

export type Renditions = {
  /** Of a stored picture. `left` is aborted when the client has left. */
  find: (name: string, rendition: Rendition, left: AbortSignal) => Promise<Buffer>;
  /** Of any other picture, whose name must change with its content. */
  findFor: (name: string, bytes: Buffer, rendition: Rendition, left: AbortSignal) => Promise<Buffer>;
  /** Of a stored picture with texts, or of texts alone. The hash must change with all that is drawn. */
  findDrawing: (drawing: DrawingSource, left: AbortSignal) => Promise<Buffer>;
  /** Queues the most requested ones, at a lower priority than those that a client waits for. */
  prepare: (name: string) => void;
  /** Requests that come after the picture was deleted do not join jobs begun before. */
  forget: (name: string) => void;
  counts: { made: number; failed: number; pending: number };
  close: () => Promise<void>;
};

export type DrawingSource = {
  /** The name of the stored picture in it. */
  picture: string | null;
  hash: string;
  load: (picture: Buffer | null) => Promise<Drawing>;
};

/** Shared by concurrent requests for the same rendition. */
type Job = { bytes: Promise<Buffer>; clients: number };
type Source = {
  key: string;
  requireFile: () => Promise<void>;
  make: (isAwaited: () => boolean) => Promise<Buffer>;
};
type Options = {
  objects: ObjectStore;
  pictures: PictureProcessor;
  clock: () => Date;
  onError: (error: unknown) => void;
};

/** Rendered on first request and then stored. */
export function createRenditions({ objects, pictures, clock, onError }: Options): Renditions {
  const jobs = new Map<string, Job>();
  const counts = { made: 0, failed: 0, pending: 0 };
  const failedAt = new LRUCache<string, Date>({ max: MAX_FAILURES });
  let preparing = Promise.resolve();
  let isClosed = false;

  const read = async (key: string) => {
    const object = await objects.find(key);
    return object && buffer(await object.open());
  };

  const store = async ({ key, requireFile }: Source, bytes: Buffer) => {
    try {
      await objects.put(key, bytes);
    } catch (error) {
      // The client gets the picture even if the disk is full.
      return onError(error);
    }
    try {
      await requireFile();
    } catch (error) {
      await objects.remove(key);
      throw error;
    }
  };

  const render = async ({ key, make }: Source, isAwaited: () => boolean) => {
    const failed = failedAt.get(key);
    // A render that times out after a minute is not repeated for every visitor.
    if (failed && clock().getTime() < failed.getTime() + RETRY_AFTER_MS) throw renderFailed;
    counts.pending += 1;
    try {
      const bytes = await make(isAwaited);
      counts.made += 1;
      return bytes;
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      counts.failed += 1;
      failedAt.set(key, clock());
      onError(error);
      throw renderFailed;
    } finally {
      counts.pending -= 1;
    }
  };

  const getOrStartJob = (source: Source): Job => {
    const { key, requireFile } = source;
    const findOrRender = async () => {
      const [stored] = await Promise.all([read(key), requireFile()]);
      if (stored) return stored;
      const bytes = await render(source, () => job.clients > 0);
      await store(source, bytes);
      return bytes;
    };
    const started = jobs.get(key);
    if (started) return started;
    const job: Job = { clients: 0, bytes: findOrRender() };
    jobs.set(key, job);
    const end = () => jobs.get(key) === job && jobs.delete(key);
    job.bytes.then(end, end);
    return job;
  };

  const readStored = async (name: string) =>
    found('picture', (await read(originalKey(name))) ?? (await read(fileKey(name))));
  // The original is also found under a name with another size, and renditions may outlive a deleted picture.
  const requireStored = async (name: string) => void found('picture', await objects.find(fileKey(name)));

  const jobForStored = (name: string, rendition: Rendition): Job =>
    getOrStartJob({
      key: renditionKey(name, rendition),
      requireFile: () => requireStored(name),
      make: (isAwaited) => pictures.render({ load: () => readStored(name), rendition, isAwaited }),
    });

  const waitFor = (job: Job, left: AbortSignal): Promise<Buffer> => {
    if (left.aborted) return job.bytes;
    job.clients += 1;
    left.addEventListener('abort', () => {
      job.clients -= 1;
    });
    return job.bytes;
  };

  return {
    find: async (name, rendition, left) => {
      const size = found('picture', pictureSize(objectPath(name)));
      return waitFor(jobForStored(name, canonicalRendition(rendition, size)), left);
    },
    findFor: async (name, bytes, rendition, left) => {
      const make: Source['make'] = (isAwaited) => pictures.render({ load: async () => bytes, rendition, isAwaited });
      return waitFor(getOrStartJob({ key: renditionKey(name, rendition), requireFile: async () => {}, make }), left);
    },
    findDrawing: async ({ picture, hash, load }, left) => {
      const loadAll = async () => load(picture === null ? null : await readStored(picture));
      const job = getOrStartJob({
        key: drawingKey(picture, hash),
        requireFile: async () => (picture === null ? undefined : requireStored(picture)),
        make: (isAwaited) => pictures.draw({ load: loadAll, isAwaited }),
      });
      return waitFor(job, left);
    },
    prepare: (name) => {
      const size = pictureSize(objectPath(name));
      const common = size ? commonRenditions(name, size) : [];
      preparing = preparing.then(async () => {
        for (const rendition of common) {
          if (isClosed) return;
          await jobForStored(name, rendition).bytes.catch((error) => {
            // Not an error of ours: the picture was deleted, or the queue is full.
            const isExpected = error instanceof HttpProblem && error.fault === null;
            if (!isExpected && !isClosed) onError(error);
          });
        }
      });
    },
    counts,
    forget: (name) => {
      for (const key of jobs.keys()) if (key.startsWith(renditionsPrefix(name))) jobs.delete(key);
    },
    close: async () => {
      isClosed = true;
      await pictures.close();
      await preparing;
    },
  };
}

const DRAWING_DAYS = 30;

/**
 * Removes renditions whose picture is gone: a process crashed while deleting it, or it was deleted by hand. And drawings
 * that are a month old, because many show records as they were before a change; the others are made again when requested.
 */
export async function removeOrphanedRenditions(objects: ObjectStore, now: Date): Promise<void> {
  const orphans = new Map<string, string[]>();
  const folder = 'renditions/';
  const oldest = new Date(now.getTime() - DRAWING_DAYS * 86_400_000);
  for await (const { key, modifiedAt } of objects.list(folder)) {
    if (isDrawingKey(key) && modifiedAt < oldest) orphans.set(key, [key]);
    const name = key.slice(folder.length, key.lastIndexOf('/'));
    // Identity files have renditions, but are not in the store.
    if (OBJECT_NAME.test(name)) orphans.set(name, [...(orphans.get(name) ?? []), key]);
  }
  // Listed second: a picture is stored before its first rendition.
  for await (const { key } of objects.list(fileKey(''))) orphans.delete(key.slice(fileKey('').length));
  for (const keys of orphans.values()) for (const key of keys) await objects.remove(key);
}
