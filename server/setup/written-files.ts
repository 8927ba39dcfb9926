import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../files/project-root.ts';
import { errorReason, StartupError } from '../startup/startup-error.ts';
import { isShippedGallery } from './new-gallery.ts';
import { tryFolder } from './try-out.ts';

/** A file that is written at the end of the setup. `previous` is the name of the copy that is kept, if any. */
export type WrittenFile = { path: string; mode: number; previous: string | null };

export type WrittenFiles = { settings: WrittenFile; gallery: WrittenFile };

/** Throws a StartupError if one cannot be written, or an existing one cannot be copied. */
export function findWrittenFiles({ ENV_FILE, GALLERY_CONFIG }: NodeJS.ProcessEnv): WrittenFiles {
  const settings = ENV_FILE ? path.resolve(ENV_FILE) : path.join(projectRoot, '.env');
  const gallery = path.resolve(projectRoot, GALLERY_CONFIG || 'config/gallery.json');
  const existingSettings = readReplaceable(settings, 'ENV_FILE');
  const existingGallery = readReplaceable(gallery, 'GALLERY_CONFIG');
  const isOwnGallery = existingGallery !== null && !isShippedGallery(existingGallery);
  return {
    settings: { path: settings, mode: 0o600, previous: existingSettings === null ? null : previousName(settings) },
    gallery: { path: gallery, mode: 0o644, previous: isOwnGallery ? previousName(gallery) : null },
  };
}

/** The text of the file; null if there is none. */
function readReplaceable(file: string, setting: string): string | null {
  tryFolder(path.dirname(file), setting);
  if (!fs.existsSync(file)) return null;
  // A device such as /dev/null would be replaced.
  if (!fs.statSync(file).isFile()) throw new StartupError(`${setting}: ${file} is not a file.`);
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`${setting}: ${file} cannot be read (${errorReason(error)}).`);
  }
}

/** The first free one of `.env.previous`, `.env.previous-2` and so on. */
function previousName(file: string): string {
  let name = `${file}.previous`;
  for (let number = 2; fs.existsSync(name); number += 1) name = `${file}.previous-${number}`;
  return name;
}

/** Replaces a file in steps: all that may fail for lack of space or permission is in `write`; `commit` only renames. */
export function createReplacement({ path: file, mode, previous }: WrittenFile) {
  const temporary = `${file}.new`;
  let uncommitted = [temporary];
  return {
    temporary,
    write: (text: string) => {
      try {
        fs.mkdirSync(path.dirname(file), { recursive: true });
        // One that a killed setup left behind would keep its mode.
        fs.rmSync(temporary, { force: true });
        fs.writeFileSync(temporary, text, { mode, flag: 'wx', flush: true });
        if (previous === null) return;
        fs.copyFileSync(file, previous, fs.constants.COPYFILE_EXCL);
        uncommitted.push(previous);
        fs.chmodSync(previous, mode);
      } catch (error) {
        throw new StartupError(`${file} cannot be written (${errorReason(error)}).`);
      }
    },
    commit: () => {
      fs.renameSync(temporary, file);
      uncommitted = [];
    },
    /** Removes what was written without a commit. */
    discard: () => {
      for (const name of uncommitted) fs.rmSync(name, { force: true });
    },
  };
}
