import { addDays, type Day } from '../../domain/day.ts';
import type { Opening } from '../../domain/exhibition-opening.ts';
import { onOrAfter, onOrBefore, type Weekday } from '../calendar.ts';
import type { DemoExhibition } from '../types.ts';

/** `from` and `to` are days from the first start. */
type ExhibitionRecord = {
  title: string;
  /** Slugs. */
  artists: readonly string[];
  /** Titles, in hanging order. */
  works?: readonly string[];
  from: number;
  to: number;
  opens?: Weekday;
  venue?: string;
  location?: string;
  imageCredits?: string;
  author?: string;
  featured?: boolean;
  /** Alternative text of the first picture. */
  alt?: string;
  description: readonly string[];
  /** Files in demo/pictures/exhibitions, without extension; the first is the exhibition's own, the others its gallery. */
  pictures: readonly [string, ...string[]];
};

const currentExhibitions: readonly ExhibitionRecord[] = [
  {
    title: 'Seuil',
    artists: ['helene-oberson'],
    works: [
      'Seuil XXXI',
      'Veilleuse (pour A.)',
      'Seuil XXIX',
      'Petite veilleuse',
      'Lac, Cully, neuf heures',
      'Étude de teinture 7',
    ],
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
    works: [
      'Lameller, vänster ljus',
      'Male Fern, Cutting, 14 July',
      'Three Ferns',
      'Faltning 118',
      'Hemlock',
      'Wild Carrot, Four Stems',
    ],
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

export const upcomingExhibitions: readonly ExhibitionRecord[] = [
  {
    title: 'The Warp Slips',
    artists: ['dilnoza-karimova'],
    works: ['Grosser Hof', 'Kamm und Gegenkamm', 'Wolke über Margilan'],
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

const pastExhibitions: readonly ExhibitionRecord[] = [
  {
    title: 'Uno de cuatro',
    artists: ['tomas-arrieta'],
    from: -152,
    to: -98,
    author: 'Clara Sutter',
    description: [
      'Tomás Arrieta keeps one painting in four. For this exhibition he asked that the others be counted too: beside each canvas a pencilled number on the wall gave its place in the sequence of attempts. The highest was eleven.',
      'Eight paintings from two years hung in the large room, among them the first Cantera pictures to be shown in Zurich. They are built of straight pulls, upright or level, with a brush thirty centimetres wide, and most took less than twenty minutes. The preparation of the colours took two days.',
    ],
    pictures: ['uno-de-cuatro'],
  },
  {
    title: '2.40 Uhr',
    artists: ['sorel'],
    from: -318,
    to: -262,
    opens: 'friday',
    featured: true,
    author: 'Julian Amsler',
    alt: 'A dark wall with four small framed night photographs, each lit by a spot; in front of it a black bench.',
    description: [
      'At 2.40 in the morning the night post stopped in a lay-by above Couvet, long enough for the driver to drink a coffee and, from the winter of 2009 on, to expose one sheet of film. The driver was Sorel. The exhibition assembled twenty-two of these exposures, hung in the order of the route from Neuchâtel to Basel.',
      'The room was painted a dark grey and lit as little as the regulations permit. Prints of the lakes, with exposures of up to three hours, formed the end of the journey.',
    ],
    pictures: ['2-40-uhr'],
  },
  {
    title: 'Ten Rooms',
    artists: [
      'helene-oberson',
      'juerg-zangger',
      'mio-tanabe',
      'ansgar-lindqvist',
      'tomas-arrieta',
      'dilnoza-karimova',
      'sorel',
      'awa-ndoye',
      'beatriz-quintela',
      'eleanor-wray',
    ],
    from: -545,
    to: -482,
    featured: true,
    author: 'Nora Marthaler and Julian Amsler',
    description: [
      'Before the renovation of the gallery’s upper floor we had, for nine weeks, ten empty rooms in the house at Zeltweg 30: offices, a kitchen, two bathrooms, a linen cupboard with a window. Each was given to one artist, seven of them represented by the gallery, three invited. The rule was that nothing could be moved out.',
      'Jürg Zangger took the corridor, because it was the only room with a proportion. Sorel asked for the cupboard. Eleanor Wray exposed a print on each windowsill and left it there until the last week, when it had gone entirely blue. In the kitchen Beatriz Quintela and Awa Ndoye shared a wall.',
      'A plan of the house, with the works, was printed by the gallery in an edition of 400.',
    ],
    pictures: ['ten-rooms', 'ten-rooms-2'],
  },
  {
    title: 'Below the Ridge',
    artists: ['mio-tanabe'],
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
    pictures: ['below-the-ridge'],
  },
  {
    title: 'Fünf Farben, gleich viel',
    artists: ['juerg-zangger'],
    from: -1214,
    to: -1152,
    author: 'Julian Amsler',
    description: [
      'Five colours, the same amount of each. Jürg Zangger’s exhibition consisted of nine paintings made by one rule, in which every colour covers exactly one fifth of the surface. In none of them does it look that way. Yellow, next to grey, seems to have taken a quarter of the canvas; blue gives most of its share away.',
      'For the duration of the exhibition a set of scales stood in the office, with five jars. The artist had weighed what was left over.',
    ],
    pictures: ['fuenf-farben-gleich-viel'],
  },
  {
    title: 'Dezanove',
    artists: ['beatriz-quintela'],
    from: -1570,
    to: -1503,
    author: 'Nora Marthaler',
    description: [
      'Nineteen vessels, nineteen panels, one lamp. Beatriz Quintela sent the paintings from Vila do Conde in a single crate with a drawing of how it was to be unpacked. Twelve were hung; the remaining seven stood in the office, facing the wall, and were exchanged week by week.',
      'The panels are small, none wider than eighty centimetres, and were hung far apart. Between two of them there was room for about six people, which on the opening evening proved to be the right measure.',
    ],
    pictures: ['dezanove'],
  },
];

/** Exhibitions close on a Saturday. Rounding to weekdays never makes a current one upcoming or past. */
function datesOf({ from, to, opens = 'thursday' }: ExhibitionRecord, today: Day): { startDate: Day; endDate: Day } {
  const first = addDays(today, from);
  const last = addDays(today, to);
  return {
    startDate: from > 0 ? onOrAfter(first, opens) : onOrBefore(first, opens),
    endDate: to >= 0 ? onOrAfter(last, 'saturday') : onOrBefore(last, 'saturday'),
  };
}

/** On the first evening; other venues announce theirs themselves. */
function openingOf({ venue }: ExhibitionRecord, startDate: Day): Opening {
  if (venue) return { openingDate: null, openingFrom: null, openingTo: null };
  return { openingDate: startDate, openingFrom: '18:00', openingTo: '20:00' };
}

export function exhibitions(today: Day): DemoExhibition[] {
  return [...currentExhibitions, ...upcomingExhibitions, ...pastExhibitions].map((record) => {
    const fileOf = (picture: string) => `exhibitions/${picture}.webp`;
    const [image, ...gallery] = record.pictures;
    const dates = datesOf(record, today);
    return {
      title: record.title,
      venue: record.venue ?? 'Marthaler Amsler',
      location: record.location ?? 'Zurich',
      ...dates,
      ...openingOf(record, dates.startDate),
      imageCredits: record.imageCredits ?? 'Photo: Lukas Hefti. © the artists and Marthaler Amsler, Zurich',
      description: record.description.join('\n\n'),
      descriptionAuthor: record.author ?? null,
      featured: record.featured ?? false,
      imageAlt: record.alt ?? null,
      artists: record.artists,
      works: record.works ?? [],
      image: fileOf(image),
      gallery: gallery.map(fileOf),
    };
  });
}
