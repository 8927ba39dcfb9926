import { slugOf } from '../../domain/artist.ts';
import { addDays, type Day } from '../../domain/day.ts';
import { onOrAfter, yearOf } from '../calendar.ts';
import { type FairMark, fairLogo } from '../fair-logo.ts';
import { row } from '../rooms/hang.ts';
import { type View, viewPicture } from '../rooms/view.ts';
import type { StudioWork } from '../studio.ts';
import type { DemoFair } from '../types.ts';
import { type Family, type Studios, type WorkFinder, workFinder } from './studios.ts';

type Booth = { left: StudioWork[]; back: StudioWork[]; right: StudioWork[] };

type Stand = {
  name: string;
  location: string;
  mark: FairMark;
  /** Days from the first start to the week of the fair, which opens on its Thursday and closes on Sunday. */
  from: number;
  artists: Family[];
  section: string | null;
  description: string | null;
  booths?: (works: WorkFinder) => Booth[];
};

const stands: readonly Stand[] = [
  {
    name: 'Blatt',
    location: 'Bern, Switzerland',
    mark: 'blatt',
    from: 34,
    artists: ['tanabe', 'lindqvist', 'wray'],
    section: 'Works on Paper',
    description:
      'Three artists, no canvas. Drawings by Mio Tanabe, embossings by Ansgar Lindqvist, cyanotypes by Eleanor Wray.',
  },
  {
    name: 'Salon du Bout du Lac',
    location: 'Geneva, Switzerland',
    mark: 'salon',
    from: 76,
    artists: ['oberson', 'ndoye', 'sorel'],
    section: null,
    description: 'A stand with two walls and a long table, shared by three artists from western Switzerland.',
  },
  {
    name: 'Meridiana',
    location: 'Milan, Italy',
    mark: 'meridiana',
    from: 152,
    artists: ['zangger', 'karimova'],
    section: 'Main Section',
    description: null,
  },
  {
    name: 'Limmat Art Days',
    location: 'Zurich, Switzerland',
    mark: 'limmat',
    from: -62,
    artists: ['oberson', 'zangger', 'arrieta', 'karimova'],
    section: 'Main Section',
    description: 'The home fair. Four large works, one to a wall.',
    booths: (works) => [
      {
        left: works('oberson', 'Seuil XXIX'),
        back: works('karimova', 'Hof, quer'),
        right: works('arrieta', 'Corriente (vuelta)'),
      },
      { left: works('zangger', 'Drehung 0,24'), back: works('arrieta', 'Cantera, mediodía'), right: [] },
    ],
  },
  {
    name: 'Halle 9',
    location: 'Berlin, Germany',
    mark: 'halle',
    from: -205,
    artists: ['arrieta', 'karimova'],
    section: 'Duo',
    description: 'Brush and loom: Tomás Arrieta and Dilnoza Karimova on 42 square metres.',
    booths: (works) => [
      {
        left: works('arrieta', 'Nocturno de Altstetten'),
        back: works('karimova', 'Kamm und Gegenkamm'),
        right: works('arrieta', 'Cantera en gris'),
      },
      {
        left: [],
        back: works('karimova', 'Wolke über Margilan', 'Kleiner Kamm'),
        right: works('arrieta', 'Cantera, mediodía'),
      },
    ],
  },
  {
    name: 'Quadriga Contemporary',
    location: 'Vienna, Austria',
    mark: 'quadriga',
    from: -290,
    artists: ['quintela', 'sorel'],
    section: null,
    description: 'Small formats by Beatriz Quintela beside night photographs by Sorel.',
    booths: (works) => [
      {
        left: works('sorel', 'Nachtstrecke, Lamp 14'),
        back: works('quintela', 'Mesa com garrafa cinzenta', 'Prateleira comprida', 'Mesa verde'),
        right: works('sorel', 'Grat, 4. Februar'),
      },
    ],
  },
  {
    name: 'Limmat Art Days',
    location: 'Zurich, Switzerland',
    mark: 'limmat',
    from: -427,
    artists: ['tanabe', 'quintela', 'zangger'],
    section: 'Main Section',
    description: null,
    booths: (works) => [
      {
        left: works('zangger', 'Progression in drei Reihen, rot beginnend'),
        back: works('tanabe', 'Geröll (Oberhasli)', 'Haar VII'),
        right: works('quintela', 'Limões e taça'),
      },
      {
        left: [],
        back: works('zangger', 'Progression 1–2–3–5–8 (Nr. 388)', 'Drehung 0,31'),
        right: works('tanabe', 'Haar IV'),
      },
    ],
  },
  {
    name: 'Tidewater',
    location: 'Bristol, United Kingdom',
    mark: 'tidewater',
    from: -512,
    artists: ['wray', 'tanabe'],
    section: 'Paper Hall',
    description: 'Botanical contact prints by Eleanor Wray and drawings by Mio Tanabe.',
    booths: (works) => [
      {
        left: works('wray', 'Three Ferns'),
        back: works('wray', 'Wild Carrot, Four Stems', 'Hemlock'),
        right: works('tanabe', 'Hang, Brienzergrat'),
      },
    ],
  },
  {
    name: 'Atrium Brussels',
    location: 'Brussels, Belgium',
    mark: 'atrium',
    from: -640,
    artists: ['oberson', 'lindqvist'],
    section: 'Solo and Duo',
    description: 'Poured colour and folded white: Hélène Oberson with Ansgar Lindqvist.',
    booths: (works) => [
      {
        left: works('lindqvist', 'Faltning 104'),
        back: works('oberson', 'Lac, Cully, neuf heures'),
        right: works('lindqvist', 'Prägel 9'),
      },
      {
        left: works('oberson', 'Veilleuse (pour A.)'),
        back: works('lindqvist', 'Lameller, stående', 'Prägel 12'),
        right: [],
      },
    ],
  },
  {
    name: 'Nordlicht',
    location: 'Hamburg, Germany',
    mark: 'nordlicht',
    from: -905,
    artists: ['sorel', 'tanabe'],
    section: null,
    description: 'Black and white only.',
  },
  {
    name: 'Feria Costanera',
    location: 'Montevideo, Uruguay',
    mark: 'costanera',
    from: -1010,
    artists: ['arrieta'],
    section: 'Solo',
    description: 'Tomás Arrieta’s first presentation in his home town for nine years.',
  },
  {
    name: 'Blatt',
    location: 'Bern, Switzerland',
    mark: 'blatt',
    from: -1240,
    artists: ['tanabe', 'sorel'],
    section: 'Works on Paper',
    description: null,
  },
];

/** A stand has low walls, grey carpet and the dark of the hall above it. */
function boothView({ left, back, right }: Booth, narrow: boolean): View {
  return {
    floor: 'carpet',
    walls: 290,
    ceiling: '#55565a',
    wallTone: '#f0eeea',
    extent: { left: -270, right: 270, back: narrow ? 430 : 480 },
    eye: [narrow ? -70 : 40, 150, 20],
    yaw: narrow ? 0.3 : -0.06,
    lens: 0.7,
    hangings: () => [
      ...row(left, { wall: 'left', middle: 300 }),
      ...row(back, { gap: 60 }),
      ...row(right, { wall: 'right', middle: 300 }),
    ],
    blocks: narrow ? [{ x: 190, z: 120, width: 90, depth: 50, bottom: 0, top: 74, colour: '#f4f2ee' }] : [],
  };
}

export function fairs(studios: Studios, today: Day): DemoFair[] {
  const works = workFinder(studios);
  return stands.map((stand) => {
    const startDate = onOrAfter(addDays(today, stand.from), 'thursday');
    const year = yearOf(startDate);
    const file = `fairs/${slugOf(stand.name)}-${year}`;
    return {
      name: stand.name,
      location: stand.location,
      year,
      startDate,
      endDate: addDays(startDate, 3),
      participatingArtists: stand.artists.map((family) => studios[family].name),
      externalUrl: `https://www.${slugOf(stand.name)}.example/${year}`,
      description: stand.description,
      section: stand.section,
      logo: fairLogo(`${file}-logo`, stand.mark),
      booths: (stand.booths?.(works) ?? []).map((booth, i) =>
        viewPicture(`${file}-booth-${i + 1}`, boothView(booth, i % 2 === 1)),
      ),
    };
  });
}
