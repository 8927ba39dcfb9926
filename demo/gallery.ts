import type { Day } from '../domain/day.ts';
import { artists } from './content/artists.ts';
import { artworks } from './content/artworks.ts';
import { exhibitions } from './content/exhibitions.ts';
import { fairs } from './content/fairs.ts';
import { inquiries } from './content/inquiries.ts';
import { press } from './content/press.ts';
import { registrations } from './content/registrations.ts';
import { openStudios } from './content/studios.ts';
import { subscribers } from './content/subscribers.ts';
import { texts } from './content/texts.ts';
import type { Picture } from './picture.ts';
import type { DemoGallery } from './types.ts';

/** The invented gallery as it would stand on a given day. */
export function demoGallery(today: Day): DemoGallery {
  const studios = openStudios();
  const shows = exhibitions(studios, today);
  return {
    artists: artists(studios, shows, today),
    artworks: artworks(studios, today),
    exhibitions: shows,
    fairs: fairs(studios, today),
    press: press(studios, today),
    content: texts,
    subscribers: subscribers(today),
    inquiries: inquiries(studios, today),
    registrations: registrations(today),
  };
}

/** Works come first: the photographs of rooms after them use the prints made on the way. */
export function picturesOf(gallery: DemoGallery): Picture[] {
  return [
    ...gallery.artworks.flatMap(({ image }) => (image ? [image] : [])),
    ...gallery.artists.flatMap(({ image, hero, gallery: more }) => [image, hero, ...more]),
    ...gallery.exhibitions.flatMap(({ image, gallery: more }) => [image, ...more]),
    ...gallery.fairs.flatMap(({ logo, booths }) => [logo, ...booths]),
  ];
}
