import { z } from 'zod';

// An archive is a tar file in gzip: `backup.json`, `objects/…`, `identity/…`, `database/….jsonl.gz`, `manifest.json`.

export const HEADER_NAME = 'backup.json';
export const MANIFEST_NAME = 'manifest.json';
export const OBJECTS_FOLDER = 'objects/';
export const IDENTITY_FOLDER = 'identity/';

const FORMAT = 1;

const headerSchema = z.object({ format: z.int(), madeAt: z.iso.datetime() });

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const archivedFileSchema = z.object({ name: z.string(), bytes: z.int(), sha256 });
export type ArchivedFile = z.infer<typeof archivedFileSchema>;

/** The hash is that of the rows as text, one per line, sorted. */
export const dumpedTableSchema = z.object({ table: z.string().regex(/^[a-z_]+$/), rows: z.int(), sha256 });
export type DumpedTable = z.infer<typeof dumpedTableSchema>;

const manifestSchema = z.object({
  /** Hashes of the migrations that the database had. */
  migrations: z.array(z.string()),
  tables: z.array(dumpedTableSchema),
  /** Every other file of the archive. */
  files: z.array(archivedFileSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const tableFile = (table: string): string => `database/${table}.jsonl.gz`;

export const headerText = (madeAt: Date): string => JSON.stringify({ format: FORMAT, madeAt: madeAt.toISOString() });

/** Null for anything but a header; false for one of a later format. */
export function isReadableHeader(text: string): boolean | null {
  const header = headerSchema.safeParse(parseJson(text));
  return header.success ? header.data.format <= FORMAT : null;
}

export function parseManifest(text: string): Manifest | null {
  const manifest = manifestSchema.safeParse(parseJson(text));
  return manifest.success ? manifest.data : null;
}

/** Null for anything but JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
