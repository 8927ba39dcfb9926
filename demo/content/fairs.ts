import { slugOf } from '../../domain/artist.ts';
import { addDays, type Day } from '../../domain/day.ts';
import { onOrAfter, yearOf } from '../calendar.ts';
import type { DemoFair } from '../types.ts';
import { findArtist } from './artists.ts';

type FairRecord = {
  name: string;
  location: string;
  /** File in demo/pictures/fairs, without extension; so are the booths. */
  logo: string;
  /** Days from the first start to the week of the fair, which opens on its Thursday and closes on Sunday. */
  from: number;
  /** Slugs. */
  artists: readonly string[];
  section: string | null;
  description: string | null;
  booths?: readonly string[];
};

const fairRecords: readonly FairRecord[] = [
  {
    name: 'Blatt',
    location: 'Bern, Switzerland',
    logo: 'blatt-logo',
    from: 34,
    artists: ['mio-tanabe', 'ansgar-lindqvist', 'eleanor-wray'],
    section: 'Works on Paper',
    description:
      'Three artists, no canvas. Drawings by Mio Tanabe, embossings by Ansgar Lindqvist, cyanotypes by Eleanor Wray.',
  },
  {
    name: 'Salon du Bout du Lac',
    location: 'Geneva, Switzerland',
    logo: 'salon-du-bout-du-lac-logo',
    from: 76,
    artists: ['helene-oberson', 'awa-ndoye', 'sorel'],
    section: null,
    description: 'A stand with two walls and a long table, shared by three artists from western Switzerland.',
  },
  {
    name: 'Meridiana',
    location: 'Milan, Italy',
    logo: 'meridiana-logo',
    from: 152,
    artists: ['juerg-zangger', 'dilnoza-karimova'],
    section: 'Main Section',
    description: null,
  },
  {
    name: 'Limmat Art Days',
    location: 'Zurich, Switzerland',
    logo: 'limmat-art-days-logo',
    from: -62,
    artists: ['helene-oberson', 'juerg-zangger', 'tomas-arrieta', 'dilnoza-karimova'],
    section: 'Main Section',
    description: 'The home fair. Four large works, one to a wall.',
    booths: ['limmat-art-days-1', 'limmat-art-days-2'],
  },
  {
    name: 'Halle 9',
    location: 'Berlin, Germany',
    logo: 'halle-9-logo',
    from: -205,
    artists: ['tomas-arrieta', 'dilnoza-karimova'],
    section: 'Duo',
    description: 'Brush and loom: Tomás Arrieta and Dilnoza Karimova on 42 square metres.',
    booths: ['halle-9-1', 'halle-9-2'],
  },
  {
    name: 'Quadriga Contemporary',
    location: 'Vienna, Austria',
    logo: 'quadriga-contemporary-logo',
    from: -290,
    artists: ['beatriz-quintela', 'sorel'],
    section: null,
    description: 'Small formats by Beatriz Quintela beside night photographs by Sorel.',
    booths: ['quadriga-contemporary-1'],
  },
  {
    name: 'Limmat Art Days',
    location: 'Zurich, Switzerland',
    logo: 'limmat-art-days-logo',
    from: -427,
    artists: ['mio-tanabe', 'beatriz-quintela', 'juerg-zangger'],
    section: 'Main Section',
    description: null,
    booths: ['limmat-art-days-3', 'limmat-art-days-4'],
  },
  {
    name: 'Tidewater',
    location: 'Bristol, United Kingdom',
    logo: 'tidewater-logo',
    from: -512,
    artists: ['eleanor-wray', 'mio-tanabe'],
    section: 'Paper Hall',
    description: 'Botanical contact prints by Eleanor Wray and drawings by Mio Tanabe.',
    booths: ['tidewater-1'],
  },
  {
    name: 'Atrium Brussels',
    location: 'Brussels, Belgium',
    logo: 'atrium-brussels-logo',
    from: -640,
    artists: ['helene-oberson', 'ansgar-lindqvist'],
    section: 'Solo and Duo',
    description: 'Poured colour and folded white: Hélène Oberson with Ansgar Lindqvist.',
    booths: ['atrium-brussels-1', 'atrium-brussels-2'],
  },
  {
    name: 'Nordlicht',
    location: 'Hamburg, Germany',
    logo: 'nordlicht-logo',
    from: -905,
    artists: ['sorel', 'mio-tanabe'],
    section: null,
    description: 'Black and white only.',
  },
  {
    name: 'Feria Costanera',
    location: 'Montevideo, Uruguay',
    logo: 'feria-costanera-logo',
    from: -1010,
    artists: ['tomas-arrieta'],
    section: 'Solo',
    description: 'Tomás Arrieta’s first presentation in his home town for nine years.',
  },
  {
    name: 'Blatt',
    location: 'Bern, Switzerland',
    logo: 'blatt-logo',
    from: -1240,
    artists: ['mio-tanabe', 'sorel'],
    section: 'Works on Paper',
    description: null,
  },
];

export function fairs(today: Day): DemoFair[] {
  const fileOf = (picture: string) => `fairs/${picture}.webp`;
  return fairRecords.map(({ from, artists, logo, booths = [], ...fields }) => {
    const startDate = onOrAfter(addDays(today, from), 'thursday');
    const year = yearOf(startDate);
    return {
      ...fields,
      year,
      startDate,
      endDate: addDays(startDate, 3),
      participatingArtists: artists.map((slug) => findArtist(slug).name),
      externalUrl: `https://www.${slugOf(fields.name)}.example/${year}`,
      logo: fileOf(logo),
      booths: booths.map(fileOf),
    };
  });
}
