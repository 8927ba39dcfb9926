import type { Day } from '../domain/day.ts';
import { artists } from './content/artists.ts';
import { artworks } from './content/artworks.ts';
import { exhibitions } from './content/exhibitions.ts';
import { fairs } from './content/fairs.ts';
import { inquiries } from './content/inquiries.ts';
import { press } from './content/press.ts';
import { registrations } from './content/registrations.ts';
import { subscribers } from './content/subscribers.ts';
import { texts } from './content/texts.ts';
import type { DemoGallery } from './types.ts';

/** The content of the demo gallery if its first start is on the given day. */
export function demoGallery(today: Day): DemoGallery {
  const shows = exhibitions(today);
  return {
    artists: artists(shows, today),
    artworks: artworks(today),
    exhibitions: shows,
    fairs: fairs(today),
    press: press(today),
    content: texts,
    subscribers: subscribers(today),
    inquiries: inquiries(today),
    registrations: registrations(today),
  };
}

/** Relative to demo/pictures, without duplicates. */
export function picturePaths(gallery: DemoGallery): string[] {
  const all = [
    ...gallery.artworks.flatMap(({ image }) => (image ? [image] : [])),
    ...gallery.artists.flatMap(({ image, hero }) => [image, hero]),
    ...gallery.exhibitions.flatMap(({ image, gallery: more }) => [image, ...more]),
    ...gallery.fairs.flatMap(({ logo, booths }) => [logo, ...booths]),
  ];
  return [...new Set(all)];
}
