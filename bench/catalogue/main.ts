import path from 'node:path';
import { StartupError } from '../../server/startup/startup-error.ts';
import { createDemo } from '../gallery.ts';
import { growGallery } from './grow.ts';

const USAGE = 'Usage: npm run bench -- catalogue WORKS ARTISTS FOLDER, for example 10000 1300 ../large-gallery';

/** Creates a data folder with a large catalogue to try out or to measure by hand. */
export async function main([works, artists, folder]: string[]): Promise<void> {
  const size = { works: Number(works), artists: Number(artists) };
  if (!folder || !(size.works > 0) || !(size.artists > 0)) throw new StartupError(USAGE);
  const dataFolder = path.resolve(folder);
  await createDemo(dataFolder);
  await growGallery(dataFolder, size, new Date());
  process.stdout.write(`${size.works} works by ${size.artists} artists: DATA_DIR=${dataFolder} npm start\n`);
}
