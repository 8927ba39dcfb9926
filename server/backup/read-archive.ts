import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createInflateRaw } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { StartupError } from '../startup/startup-error.ts';

export type ArchiveEntry = {
  name: string;
  bytes: number;
  modifiedAt: Date | undefined;
  body: AsyncIterable<Uint8Array>;
};

/** The checksum of the whole, which gzip adds, does not match. */
export class WrongChecksum extends StartupError {
  constructor() {
    super('The archive is damaged: its checksum is wrong.');
  }
}

/** Opens an archive from its beginning. */
export type OpenArchive = () => Promise<Readable>;

type Options = {
  signal?: AbortSignal | undefined;
  /** Reads on after a wrong checksum of the whole, which zlib would report instead of the last files. */
  ignoresChecksum?: boolean;
};

/** Each body must be read before the next entry is requested. Throws a StartupError when the archive is damaged. */
export async function* readArchive(
  open: OpenArchive,
  { signal, ignoresChecksum = false }: Options = {},
): AsyncGenerator<ArchiveEntry> {
  const source = await open();
  const stop = () => source.destroy(stopped());
  signal?.addEventListener('abort', stop, { once: true });
  const tar = createTarDecoder({ strict: true });
  let failure: unknown = null;
  const bytes = ignoresChecksum
    ? pipeline(source, withoutGzipHeader, createInflateRaw(), Writable.fromWeb(tar.writable))
    : pipeline(source, createGunzip(), Writable.fromWeb(tar.writable));
  const reading = bytes.catch((error) => {
    failure = error;
  });
  const explained = async function* <Part>(parts: AsyncIterable<Part>) {
    try {
      yield* parts;
    } catch (error) {
      await reading;
      throw explain(failure ?? error);
    }
  };
  try {
    throwIfStopped(signal);
    for await (const { header, body } of explained(tar.readable)) {
      yield { name: header.name, bytes: header.size, modifiedAt: header.mtime, body: explained(body) };
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    source.destroy();
  }
  // The checksum of the whole comes last.
  await reading;
  if (failure) throw explain(failure);
}

const stopped = () => new StartupError('It was stopped.');

export function throwIfStopped(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw stopped();
}

const GZIP_HEADER_BYTES = 10;

async function* withoutGzipHeader(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = GZIP_HEADER_BYTES;
  for await (const chunk of source) {
    yield chunk.subarray(left);
    left = Math.max(0, left - chunk.length);
  }
}

/** An error of the disk or of the bucket is not one of the archive. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartupError) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR' || error.message === 'Tar archive is truncated.')
    return new StartupError('The archive is incomplete: its end is missing.');
  if (error.message === 'incorrect header check') return new StartupError('This is not a backup of a gallery.');
  if (error.message === 'incorrect data check') return new WrongChecksum();
  if (code.startsWith('Z_')) return new StartupError(`The archive is damaged (${error.message}).`);
  if (code) return error;
  return new StartupError(`The archive is damaged (${error.message}).`);
}
