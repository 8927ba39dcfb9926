import { bench } from '../rooms/furniture.ts';
import { row } from '../rooms/hang.ts';
import type { Show } from './show.ts';

export const pastShows: readonly Show[] = [
  {
    title: 'Uno de cuatro',
    artists: ['arrieta'],
    from: -152,
    to: -98,
    author: 'Clara Sutter',
    description: [
      'Tomás Arrieta keeps one painting in four. For this exhibition he asked that the others be counted too: beside each canvas a pencilled number on the wall gave its place in the sequence of attempts. The highest was eleven.',
      'Eight paintings from two years hung in the large room, among them the first Cantera pictures to be shown in Zurich. They are built of straight pulls, upright or level, with a brush thirty centimetres wide, and most took less than twenty minutes. The preparation of the colours took two days.',
    ],
    views: (works) => [
      {
        floor: 'concrete',
        eye: [120, 150, 0],
        yaw: -0.3,
        lens: 0.86,
        hangings: () => [
          ...row(works('arrieta', 'Cantera, mediodía', 'Nocturno de Altstetten'), { middle: -60, gap: 90 }),
          ...row(works('arrieta', 'Corriente del sur'), { wall: 'left', middle: 430 }),
        ],
      },
    ],
  },
  {
    title: '2.40 Uhr',
    artists: ['sorel'],
    from: -318,
    to: -262,
    opens: 'friday',
    author: 'Julian Amsler',
    description: [
      'At 2.40 in the morning the night post stopped in a lay-by above Couvet, long enough for the driver to drink a coffee and, from the winter of 2009 on, to expose one sheet of film. The driver was Sorel. The exhibition assembled twenty-two of these exposures, hung in the order of the route from Neuchâtel to Basel.',
      'The room was painted a dark grey and lit as little as the regulations permit. Prints of the lakes, with exposures of up to three hours, formed the end of the journey.',
    ],
    views: (works) => [
      {
        floor: 'carpet',
        wallTone: '#6f6d6a',
        ceiling: '#4b4946',
        lens: 1.12,
        horizon: 0.42,
        hangings: () =>
          row(
            works(
              'sorel',
              'Nachtstrecke, Lamp 3',
              'Nachtstrecke, Lamp 14',
              'Grat, 4. Februar',
              'Lac de Bienne, cinquante minutes',
            ),
            { gap: 52 },
          ),
        blocks: bench(0, 380, 160, '#1f1e1d'),
      },
    ],
  },
  {
    title: 'Ten Rooms',
    artists: ['oberson', 'zangger', 'tanabe', 'lindqvist', 'arrieta', 'karimova', 'sorel', 'ndoye', 'quintela', 'wray'],
    from: -545,
    to: -482,
    featured: true,
    author: 'Nora Marthaler and Julian Amsler',
    description: [
      'Before the renovation of the gallery’s upper floor we had, for nine weeks, ten empty rooms in the house at Zeltweg 30: offices, a kitchen, two bathrooms, a linen cupboard with a window. Each was given to one artist, seven of them represented by the gallery, three invited. The rule was that nothing could be moved out.',
      'Jürg Zangger took the corridor, because it was the only room with a proportion. Sorel asked for the cupboard. Eleanor Wray exposed a print on each windowsill and left it there until the last week, when it had gone entirely blue. In the kitchen Beatriz Quintela and Awa Ndoye shared a wall.',
      'A plan of the house, with the works, was printed by the gallery in an edition of 400.',
    ],
    views: (works) => [
      {
        floor: 'boards',
        lens: 0.8,
        walls: 340,
        wallTone: '#f0ede7',
        extent: { left: -460, right: 460, back: 660 },
        hangings: () => [
          ...row(works('zangger', 'Drehung 0,24'), { middle: -300 }),
          ...row(works('quintela', 'Mesa verde'), { middle: -165 }),
          ...row(works('arrieta', 'Corriente (vuelta)'), { middle: 10 }),
          ...row(works('wray', 'Hemlock'), { middle: 185 }),
          ...row(works('karimova', 'Kamm, schmal'), { middle: 320 }),
          ...row(works('oberson', 'Veilleuse (pour A.)'), { wall: 'left', middle: 420 }),
          ...row(works('tanabe', 'Haar VII'), { wall: 'right', middle: 420 }),
        ],
      },
      {
        floor: 'parquet',
        lens: 1.05,
        eye: [-60, 150, 40],
        yaw: 0.42,
        walls: 300,
        hangings: () => [
          ...row(works('ndoye', 'Façade, deux portes', 'Jardin, restes'), { middle: 190, gap: 40 }),
          ...row(works('sorel', 'Nachtstrecke, Lamp 3'), { wall: 'right', middle: 430 }),
          ...row(works('lindqvist', 'Faltning 104'), { middle: -10 }),
        ],
      },
    ],
  },
  {
    title: 'Below the Ridge',
    artists: ['tanabe'],
    from: -830,
    to: -762,
    opens: 'friday',
    venue: 'Kunsthalle Rheinau',
    location: 'Rheinau',
    imageCredits: 'Photo: Kunsthalle Rheinau, Daniel Frei',
    author: 'Hannes Odermatt, Kunsthalle Rheinau',
    description: [
      'The first institutional exhibition of Mio Tanabe gathered drawings from eight years in the former granary of the monastery. Forty sheets hung at the height of a drawing table, 110 centimetres, and were lit from the upper left, as they are drawn.',
      'A vitrine held the rockfall maps of the Brienz seasons together with the worn-out steel pens, two hundred and six of them, sorted by drawing.',
    ],
    views: (works) => [
      {
        floor: 'boards',
        walls: 300,
        wallTone: '#e9e5dc',
        ceiling: '#cbb795',
        lens: 1.06,
        eye: [-60, 145, 0],
        yaw: 0.24,
        hangings: () => [
          ...row(works('tanabe', 'Haar VII', 'Geröll (Oberhasli)', 'Hang, Südseite'), {
            middle: 40,
            gap: 62,
            centre: 132,
          }),
          ...row(works('tanabe', 'Haar IV'), { wall: 'right', middle: 430, centre: 140 }),
        ],
        blocks: [{ x: 190, z: 400, width: 120, depth: 50, bottom: 0, top: 84, colour: '#efece6' }],
      },
    ],
  },
  {
    title: 'Fünf Farben, gleich viel',
    artists: ['zangger'],
    from: -1214,
    to: -1152,
    author: 'Julian Amsler',
    description: [
      'Five colours, the same amount of each. Jürg Zangger’s exhibition consisted of nine paintings made by one rule, in which every colour covers exactly one fifth of the surface. In none of them does it look that way. Yellow, next to grey, seems to have taken a quarter of the canvas; blue gives most of its share away.',
      'For the duration of the exhibition a set of scales stood in the office, with five jars. The artist had weighed what was left over.',
    ],
    views: (works) => [
      {
        floor: 'terrazzo',
        lens: 1.12,
        hangings: () =>
          row(works('zangger', 'Gleichgewicht, sieben Spalten', 'Gleichgewicht, zehn Spalten', 'Drehung 0,31'), {
            gap: 85,
          }),
      },
    ],
  },
  {
    title: 'Dezanove',
    artists: ['quintela'],
    from: -1570,
    to: -1503,
    author: 'Nora Marthaler',
    description: [
      'Nineteen vessels, nineteen panels, one lamp. Beatriz Quintela sent the paintings from Vila do Conde in a single crate with a drawing of how it was to be unpacked. Twelve were hung; the remaining seven stood in the office, facing the wall, and were exchanged week by week.',
      'The panels are small, none wider than eighty centimetres, and were hung far apart. Between two of them there was room for about six people, which on the opening evening proved to be the right measure.',
    ],
    views: (works) => [
      {
        floor: 'parquet',
        lens: 1.7,
        eye: [30, 150, 60],
        yaw: 0.08,
        wallTone: '#e4dfd4',
        hangings: () =>
          row(works('quintela', 'Limões e taça', 'Prateleira comprida', 'Mesa verde'), { middle: 60, gap: 72 }),
      },
    ],
  },
];
