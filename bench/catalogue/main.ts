import path from 'node:path';
import { StartupError } from '../../server/startup/startup-error.ts';
import { paintDemo } from '../gallery.ts';
import { growGallery } from './grow.ts';

const USAGE = 'Usage: npm run bench -- catalogue WORKS ARTISTS FOLDER, for example 10000 1300 ../large-gallery';

/** A data folder to start the program on and look at: nothing is measured here. */
export async function main([works, artists, folder]: string[]): Promise<void> {
  const size = { works: Number(works), artists: Number(artists) };
  if (!folder || !(size.works > 0) || !(size.artists > 0)) throw new StartupError(USAGE);
  const place = path.resolve(folder);
  await paintDemo(place);
  await growGallery(place, size, new Date());
  process.stdout.write(`${size.works} works by ${size.artists} artists: DATA_DIR=${place} npm start\n`);
}
