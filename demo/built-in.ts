import { photographHouse } from './daylight/photograph.ts';
import { doorways, eveningWall, morningCorner, roofLights, steelWindow } from './daylight/rooms.ts';
import type { Pixels } from './picture.ts';
import { julianAmsler } from './portraits/julian-amsler.ts';
import { noraMarthaler } from './portraits/nora-marthaler.ts';
import { portraitOf } from './portraits/portrait.ts';

/** A picture that comes with the program: it is kept as a file, because painting it takes seconds. */
export type BuiltInPicture = {
  file: string;
  width: number;
  height: number;
  /** Of the WebP file: as good as its limit allows. */
  quality: number;
  /** Paints it at its own size or a part of that. */
  paint: (scale: number) => Pixels;
};

const rooms = [morningCorner, doorways, roofLights, eveningWall, steelWindow].map((build, i): BuiltInPicture => {
  const size = { width: 1920, height: 1200 };
  return {
    file: `web/site/artists/fallback/room-${i + 1}.webp`,
    ...size,
    quality: 89,
    paint: (scale) => photographHouse(build(), size.width * scale, size.height * scale),
  };
});

const directors = [
  { name: 'nora-marthaler', sitter: noraMarthaler },
  { name: 'julian-amsler', sitter: julianAmsler },
].map(({ name, sitter }): BuiltInPicture => {
  const size = { width: 960, height: 1200 };
  return {
    file: `config/${name}.webp`,
    ...size,
    quality: 78,
    paint: (scale) => portraitOf(sitter(), size.width * scale, size.height * scale),
  };
});

/** Behind an artist who has no picture yet, and beside the directors' biographies. */
export const builtInPictures: readonly BuiltInPicture[] = [...rooms, ...directors];
