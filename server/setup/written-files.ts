import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../files/project-root.ts';
import { StartupError } from '../startup/startup-error.ts';
import { isShippedGallery } from './new-gallery.ts';
import { tryFolder } from './try-out.ts';

/** A file that is written at the end of the setup. */
export type WrittenFile = { path: string; mode: number; isReplaced: boolean };

export type WrittenFiles = { settings: WrittenFile; gallery: WrittenFile };

/** Throws a StartupError if one cannot be written. */
export function findWrittenFiles({ ENV_FILE, GALLERY_CONFIG }: NodeJS.ProcessEnv): WrittenFiles {
  const settings = ENV_FILE ? path.resolve(ENV_FILE) : path.join(projectRoot, '.env');
  const gallery = path.resolve(projectRoot, GALLERY_CONFIG || 'config/gallery.json');
  requireWritable(settings, 'ENV_FILE');
  requireWritable(gallery, 'GALLERY_CONFIG');
  const isOwnGallery = fs.existsSync(gallery) && !isShippedGallery(fs.readFileSync(gallery, 'utf8'));
  return {
    settings: { path: settings, mode: 0o600, isReplaced: fs.existsSync(settings) },
    gallery: { path: gallery, mode: 0o644, isReplaced: isOwnGallery },
  };
}

function requireWritable(file: string, setting: string): void {
  tryFolder(path.dirname(file), setting);
  // A device such as /dev/null would be replaced.
  if (fs.existsSync(file) && !fs.statSync(file).isFile()) throw new StartupError(`${setting}: ${file} is not a file.`);
}

export const previousName = (file: string): string => `${file}.previous`;

type PreparedFile = { temporary: string; commit: () => void; discard: () => void };

/** Writes under a temporary name; `commit` renames it. */
export function prepareFile({ path: file, mode, isReplaced }: WrittenFile, text: string): PreparedFile {
  const temporary = `${file}.new`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(temporary, text, { mode, flush: true });
  return {
    temporary,
    commit: () => {
      if (isReplaced) {
        fs.copyFileSync(file, previousName(file));
        fs.chmodSync(previousName(file), mode);
      }
      fs.renameSync(temporary, file);
    },
    discard: () => fs.rmSync(temporary, { force: true }),
  };
}
