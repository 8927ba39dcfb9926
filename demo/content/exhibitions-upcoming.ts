import { bench } from '../rooms/furniture.ts';
import { row } from '../rooms/hang.ts';
import type { Show } from './show.ts';

export const upcomingShows: readonly Show[] = [
  {
    title: 'The Warp Slips',
    artists: ['karimova'],
    from: 19,
    to: 82,
    featured: true,
    author: 'Julian Amsler',
    alt: 'Three weavings on a white wall: one as tall as a door with a blue and orange diamond, a wide one in coloured stripes, and a small one beside a wooden bench.',
    description: [
      'Dilnoza Karimova shows seven new weavings and, for the first time, the drawings they were bound from. The drawings are to scale and were made on the floor with a broom handle and charcoal. Between a drawing and its cloth lie five dye baths and about four months.',
      'Grosser Hof, the centre of the exhibition, is 260 centimetres high and hangs free of the wall so that its reverse can be seen. In warp ikat both sides are the same. What changes is the direction in which the edges step.',
      'The artist will be at the gallery on the opening evening from 6 pm and will unbind a bundle of dyed warp at 7.',
    ],
    views: (works) => [
      {
        floor: 'boards',
        lens: 0.94,
        eye: [-120, 150, 0],
        yaw: 0.12,
        extent: { left: -420, right: 440, back: 600 },
        hangings: () =>
          row(works('karimova', 'Grosser Hof', 'Kamm und Gegenkamm', 'Kleiner Kamm'), { gap: 80, centre: 158 }),
        blocks: bench(150, 350, 140, '#b98f62'),
      },
      {
        floor: 'boards',
        lens: 1.1,
        eye: [40, 150, 80],
        yaw: -0.42,
        hangings: () => [
          ...row(works('karimova', 'Wolke über Margilan'), { middle: -200 }),
          ...row(works('karimova', 'Hof, quer'), { wall: 'left', middle: 480 }),
        ],
      },
    ],
  },
  {
    title: 'Auf dem Tisch',
    artists: ['quintela', 'ndoye'],
    from: 88,
    to: 150,
    opens: 'friday',
    author: 'Nora Marthaler',
    alt: 'A long white wall with three small still lifes of bottles and, further on, a collage of red houses; in front of it a bare wooden table with two small vessels.',
    description: [
      'Beatriz Quintela has painted the same nineteen vessels for more than twenty years; Awa Ndoye cuts each shape once and never again. They met at the hanging of Ten Rooms, where their works shared a wall because nobody else wanted it, and they have been writing to each other since.',
      'For this exhibition each lent the other a table. Quintela painted in Geneva for three weeks among Ndoye’s paper stacks. Ndoye took four of the vessels, with permission, and laid them on coloured sheets. The result is not a dialogue so much as an exchange of furniture: twelve panels, nine collages and the two tables themselves.',
    ],
    views: (works) => [
      {
        floor: 'terrazzo',
        lens: 1.14,
        horizon: 0.43,
        wallTone: '#efece4',
        hangings: () => [
          ...row(works('quintela', 'Mesa com garrafa cinzenta', 'Mesa, dois milímetros', 'Prateleira comprida'), {
            middle: -130,
            gap: 44,
          }),
          ...row(works('ndoye', 'Façade, quai Henry'), { middle: 190 }),
        ],
        blocks: [
          { x: -90, z: 430, width: 6, depth: 6, bottom: 0, top: 72, colour: '#d7c2a0' },
          { x: 30, z: 430, width: 6, depth: 6, bottom: 0, top: 72, colour: '#d7c2a0' },
          { x: -30, z: 420, width: 150, depth: 75, bottom: 72, top: 75, colour: '#d7c2a0' },
          { x: -60, z: 450, width: 12, depth: 12, bottom: 75, top: 93, colour: '#e8e1d3' },
          { x: -36, z: 445, width: 9, depth: 9, bottom: 75, top: 86, colour: '#6f7d7b' },
        ],
      },
    ],
  },
];
