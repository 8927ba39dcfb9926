import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { StartupError } from '../startup/startup-error.ts';

export type ArchiveEntry = {
  name: string;
  bytes: number;
  modifiedAt: Date | undefined;
  body: AsyncIterable<Uint8Array>;
};

/** Opens an archive from its beginning. */
export type OpenArchive = () => Promise<Readable>;

/** Each body must be read before the next entry is requested. Throws a StartupError when the archive is damaged. */
export async function* readArchive(open: OpenArchive, signal?: AbortSignal): AsyncGenerator<ArchiveEntry> {
  const source = await open();
  const stop = () => source.destroy(new StartupError('It was stopped.'));
  signal?.addEventListener('abort', stop, { once: true });
  const tar = createTarDecoder({ strict: true });
  let failure: unknown = null;
  const reading = pipeline(source, createGunzip(), Writable.fromWeb(tar.writable)).catch((error) => {
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

/** An error of the disk or of the bucket is not one of the archive. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartupError) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR' || error.message === 'Tar archive is truncated.')
    return new StartupError('The archive is incomplete: its end is missing.');
  if (error.message === 'incorrect header check') return new StartupError('This is not a backup of a gallery.');
  if (code.startsWith('Z_')) return new StartupError(`The archive is damaged (${error.message}).`);
  if (code) return error;
  return new StartupError(`The archive is damaged (${error.message}).`);
}
