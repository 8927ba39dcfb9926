import { bench } from '../rooms/furniture.ts';
import { row } from '../rooms/hang.ts';
import type { Show } from './show.ts';

export const currentShows: readonly Show[] = [
  {
    title: 'Seuil',
    artists: ['oberson'],
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
    views: (works) => [
      {
        floor: 'concrete',
        lens: 0.98,
        hangings: () => [...row(works('oberson', 'Seuil XXXI', 'Seuil XXIX', 'Petite veilleuse'), { gap: 95 })],
        blocks: bench(20, 390, 170, '#2c2a28'),
      },
      {
        floor: 'concrete',
        eye: [60, 150, 60],
        yaw: -0.5,
        lens: 0.86,
        hangings: () => [
          ...row(works('oberson', 'Seuil XXXI'), { middle: -210 }),
          ...row(works('oberson', 'Lac, Cully, neuf heures'), { wall: 'left', middle: 450 }),
        ],
      },
    ],
  },
  {
    title: 'Daylight Only',
    artists: ['lindqvist', 'wray'],
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
    views: (works) => [
      {
        floor: 'parquet',
        wallTone: '#e6e4df',
        ceiling: '#efede9',
        walls: 330,
        eye: [-40, 150, 20],
        yaw: 0.36,
        lens: 0.94,
        hangings: () => [
          ...row(works('lindqvist', 'Lameller, vänster ljus', 'Faltning 118'), { middle: 60, gap: 80 }),
          ...row(works('wray', 'Three Ferns', 'Hemlock'), { wall: 'right', middle: 400, gap: 60 }),
        ],
      },
      {
        floor: 'parquet',
        wallTone: '#e3e2de',
        lens: 1.62,
        hangings: () =>
          row(works('wray', 'Wild Carrot, Four Stems', 'Tang, Low Water 6.12', 'Male Fern, Cutting, 14 July'), {
            gap: 46,
          }),
      },
    ],
  },
];
