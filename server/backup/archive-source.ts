import path from 'node:path';
import { identityFiles } from '../../domain/gallery.ts';
import type { Config } from '../config.ts';
import { openSource } from '../objects/open-store.ts';
import type { ObjectSource } from '../objects/store.ts';
import type { Terminal } from '../startup/terminal.ts';
import type { OpenDump } from './dump-socket.ts';
import { openDump } from './open-dump.ts';

/** What an archive is made of. */
export type ArchiveSource = {
  openDump: () => Promise<OpenDump>;
  objects: ObjectSource;
  /** `gallery.json` and the pictures it names. */
  identityFiles: { name: string; file: string }[];
};

/** The gallery that the settings name. */
export const openArchiveSource = async (config: Config, now: Date, terminal: Terminal): Promise<ArchiveSource> => ({
  openDump: () => openDump({ config, now, terminal }),
  objects: await openSource(config),
  identityFiles: identityPaths(config),
});

const identityPaths = ({ gallery, galleryFile, identityFolder }: Config): ArchiveSource['identityFiles'] => [
  { name: 'gallery.json', file: galleryFile },
  ...identityFiles(gallery).map((name) => ({ name, file: path.join(identityFolder, name) })),
];
