import type { ExhibitionRecord } from '../types.ts';

export const upcomingExhibitions: readonly ExhibitionRecord[] = [
  {
    title: 'The Warp Slips',
    artists: ['dilnoza-karimova'],
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
    pictures: ['the-warp-slips', 'the-warp-slips-2'],
  },
  {
    title: 'Auf dem Tisch',
    artists: ['beatriz-quintela', 'awa-ndoye'],
    from: 88,
    to: 150,
    opens: 'friday',
    author: 'Nora Marthaler',
    alt: 'A long white wall with three small still lifes of bottles and, further on, a collage of red houses; in front of it a bare wooden table with two small vessels.',
    description: [
      'Beatriz Quintela has painted the same nineteen vessels for more than twenty years; Awa Ndoye cuts each shape once and never again. They met at the hanging of Ten Rooms, where their works shared a wall because nobody else wanted it, and they have been writing to each other since.',
      'For this exhibition each lent the other a table. Quintela painted in Geneva for three weeks among Ndoye’s paper stacks. Ndoye took four of the vessels, with permission, and laid them on coloured sheets. The result is not a dialogue so much as an exchange of furniture: twelve panels, nine collages and the two tables themselves.',
    ],
    pictures: ['auf-dem-tisch'],
  },
];
