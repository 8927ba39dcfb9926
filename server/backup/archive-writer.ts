import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { type ArchivedFile, MANIFEST_NAME, type Manifest } from './manifest.ts';

export type ArchiveWriter = {
  /** `body` must have exactly `bytes` bytes. */
  add: (
    file: { name: string; bytes: number; modifiedAt?: Date },
    body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ) => Promise<void>;
  /** Adds the manifest and ends the archive. */
  finish: (manifest: Omit<Manifest, 'files'>) => Promise<void>;
  abort: (reason: unknown) => void;
};

/** Stored, not compressed: pictures are compressed already, and the tables are compressed before. gzip adds a checksum of everything. */
const GZIP = { level: 0, chunkSize: 256 * 1024 };

export function createArchiveWriter(out: Writable): ArchiveWriter {
  const { readable, controller } = createTarPacker();
  const files: ArchivedFile[] = [];
  const written = pipeline(Readable.from(readable), createGzip(GZIP), out);
  // Awaited by `finish`; until then `add` fails with it.
  written.catch(controller.error);

  const add: ArchiveWriter['add'] = async ({ name, bytes, modifiedAt }, body) => {
    const hash = createHash('sha256');
    const writer = controller
      .add({ name, size: bytes, mode: 0o600, ...(modifiedAt && { mtime: modifiedAt }) })
      .getWriter();
    for await (const chunk of body) {
      hash.update(chunk);
      await writer.write(chunk);
    }
    await writer.close();
    files.push({ name, bytes, sha256: hash.digest('hex') });
  };

  return {
    add,
    finish: async (manifest) => {
      const text = Buffer.from(JSON.stringify({ ...manifest, files: [...files] }));
      await add({ name: MANIFEST_NAME, bytes: text.length }, [text]);
      controller.finalize();
      await written;
    },
    abort: controller.error,
  };
}
