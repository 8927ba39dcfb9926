import type { ExhibitionRecord } from '../types.ts';

export const currentExhibitions: readonly ExhibitionRecord[] = [
  {
    title: 'Seuil',
    artists: ['helene-oberson'],
    from: -22,
    to: 26,
    featured: true,
    author: 'Nora Marthaler',
    alt: 'Three paintings in a row on a white wall: a tall red one, a wide ochre one and a small dark one that glows orange in the middle. A black bench stands in front of them.',
    description: [
      'Hélène Oberson’s third solo exhibition at the gallery brings together eleven paintings from three years. The large ones were poured in the summer months, when the sawmill doors stand open and the cloth dries within a day; the small Veilleuses belong to the winters.',
      'A seuil is a threshold, and in each of the paintings of that name it is a line of bare cotton about as wide as a hand. Oberson has compared it to the gap under a door. The fields above and below were poured within the same hour and never touch, though water has carried some of each colour across. From the other end of the room the gap is the brightest thing in the painting. It is also the only part of it that has not been painted.',
      'The walls have been left without lamps on the street side. The artist recommends the hour before we close.',
    ],
    pictures: ['seuil', 'seuil-2'],
  },
  {
    title: 'Daylight Only',
    artists: ['ansgar-lindqvist', 'eleanor-wray'],
    from: -45,
    to: 12,
    opens: 'friday',
    venue: 'Stiftung Haus Egger',
    location: 'Baden',
    imageCredits: 'Photo: Mirjam Kolb. Courtesy Stiftung Haus Egger, Baden',
    author: 'Dr. Therese Iten, Stiftung Haus Egger',
    featured: true,
    alt: 'The corner of a room with a parquet floor: two white paper reliefs on the wall ahead, a blue cyanotype of ferns on the wall to the right.',
    description: [
      'Two artists who cannot work after dark. Eleanor Wray exposes her cyanotypes outdoors; Ansgar Lindqvist folds and presses white paper for a window on the left. Haus Egger, built in 1911 for a manufacturer of blinds, has eight windows to a floor, and for the length of this exhibition the electric light is off.',
      'The foundation therefore closes at dusk, whenever that is. Visitors are asked to allow a minute in each room. The reliefs in the stairwell face east and are best before eleven; the ferns in the dining room, which are blue at noon, turn nearly black an hour before the doors close.',
    ],
    pictures: ['daylight-only', 'daylight-only-2'],
  },
];
