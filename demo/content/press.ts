import { addDays, type Day } from '../../domain/day.ts';
import type { DemoPressItem } from '../types.ts';

type Review = {
  /** Slug. */
  artist: string;
  title: string;
  outlet: string;
  daysAgo: number;
  /** Precision of the printed date. */
  dated: 'day' | 'month' | 'year';
  description: string;
  url: string | null;
};

const reviews: readonly Review[] = [
  {
    artist: 'helene-oberson',
    title: 'Die Breite einer Hand',
    outlet: 'Limmatblatt',
    daysAgo: 12,
    dated: 'day',
    description:
      'A full-page review of Seuil. The author went twice, at one and at half past five, and describes two different exhibitions.',
    url: 'https://www.limmatblatt.example/kultur/oberson-seuil',
  },
  {
    artist: 'helene-oberson',
    title: 'Neuf cents bandes de coton',
    outlet: 'Le Courrier du Lac',
    daysAgo: 198,
    dated: 'day',
    description:
      'A visit to the sawmill on the Broye and to the drawers in which Hélène Oberson keeps a strip of every colour she has mixed since 1997.',
    url: 'https://www.courrierdulac.example/arts/oberson',
  },
  {
    artist: 'ansgar-lindqvist',
    title: 'When the Lamps Go Off',
    outlet: 'Surface & Ground',
    daysAgo: 25,
    dated: 'month',
    description:
      'On Daylight Only at Stiftung Haus Egger, with a table of the hours at which each room is worth visiting.',
    url: 'https://www.surfaceandground.example/daylight-only',
  },
  {
    artist: 'eleanor-wray',
    title: 'Blue by Nine Minutes',
    outlet: 'The Herbarium Review',
    daysAgo: 330,
    dated: 'month',
    description: 'Eleanor Wray explains why she stopped printing editions, and what the compost has to do with it.',
    url: 'https://www.herbariumreview.example/eleanor-wray',
  },
  {
    artist: 'eleanor-wray',
    title: 'Licht, sonst nichts',
    outlet: 'Badener Wochenpost',
    daysAgo: 31,
    dated: 'day',
    description: 'Short notice on the two-person exhibition in Baden. Recommended for a clear day.',
    url: null,
  },
  {
    artist: 'dilnoza-karimova',
    title: 'Vier Zentimeter in der Stunde',
    outlet: 'Textilkunst heute',
    daysAgo: 420,
    dated: 'month',
    description:
      'Portrait of the weaver at her three-metre loom in Leipzig, with a description of binding and dyeing that can be followed step by step.',
    url: 'https://www.textilkunst-heute.example/karimova',
  },
  {
    artist: 'dilnoza-karimova',
    title: 'An Accident, Two Thousand Threads Wide',
    outlet: 'Warp',
    daysAgo: 61,
    dated: 'month',
    description:
      'Interview in advance of The Warp Slips. On madder from Saxony-Anhalt, and on not straightening an edge.',
    url: 'https://www.warp-magazine.example/interviews/dilnoza-karimova',
  },
  {
    artist: 'tomas-arrieta',
    title: 'Einer von vier',
    outlet: 'Limmatblatt',
    daysAgo: 131,
    dated: 'day',
    description:
      'The reviewer counts the pencilled numbers on the wall and asks to see the paintings that were given up. They had been burned.',
    url: 'https://www.limmatblatt.example/kultur/arrieta-uno-de-cuatro',
  },
  {
    artist: 'tomas-arrieta',
    title: 'El hijo del letrista',
    outlet: 'La Rambla',
    daysAgo: 1004,
    dated: 'day',
    description:
      'On Tomás Arrieta’s return to Montevideo with eight canvases, and on the shop signs by his father that can still be found in the Ciudad Vieja.',
    url: 'https://www.larambla.example/cultura/arrieta',
  },
  {
    artist: 'sorel',
    title: 'Haltestelle 2.40',
    outlet: 'Nachtausgabe',
    daysAgo: 286,
    dated: 'day',
    description:
      'The night editor of the paper drives the former post route with Sorel and finds the lay-by closed for roadworks.',
    url: 'https://www.nachtausgabe.example/sorel',
  },
  {
    artist: 'sorel',
    title: 'Three Hours for One Lake',
    outlet: 'Silver Print Quarterly',
    daysAgo: 560,
    dated: 'year',
    description: 'A technical conversation on reciprocity failure, warm toning and why the editions are of five.',
    url: 'https://www.silverprint.example/sorel',
  },
  {
    artist: 'mio-tanabe',
    title: 'Ein Stein ist sein Schatten',
    outlet: 'Rheinfelder Hefte',
    daysAgo: 790,
    dated: 'month',
    description:
      'Essay on the drawings in Below the Ridge by a geologist who shared an office with the artist in Bern.',
    url: 'https://www.rheinfelderhefte.example/tanabe',
  },
  {
    artist: 'mio-tanabe',
    title: 'Two Hundred and Six Pens',
    outlet: 'Sheet',
    daysAgo: 770,
    dated: 'day',
    description: 'A review that begins with the vitrine of worn-out nibs and never quite leaves it.',
    url: 'https://www.sheet-journal.example/reviews/mio-tanabe',
  },
  {
    artist: 'juerg-zangger',
    title: 'Wie viel Gelb?',
    outlet: 'Limmatblatt',
    daysAgo: 1180,
    dated: 'day',
    description:
      'Interview with Jürg Zangger about amounts, railway timetables and the fourteen paintings he destroyed.',
    url: 'https://www.limmatblatt.example/kultur/zangger',
  },
  {
    artist: 'juerg-zangger',
    title: 'The Third Generation',
    outlet: 'Concrete Matters',
    daysAgo: 900,
    dated: 'year',
    description:
      'Survey of systematic painting in Zurich after 1980, with a long section on the Progression paintings.',
    url: null,
  },
  {
    artist: 'beatriz-quintela',
    title: 'Dezanove vasos, nenhum a mais',
    outlet: 'Folha do Norte',
    daysAgo: 1530,
    dated: 'day',
    description: 'Report from the studio in Vila do Conde in the week in which the crate was packed for Zurich.',
    url: 'https://www.folhadonorte.example/cultura/quintela',
  },
  {
    artist: 'beatriz-quintela',
    title: 'Millimetre Work',
    outlet: 'Surface & Ground',
    daysAgo: 640,
    dated: 'month',
    description: 'A former colleague from the restoration workshop on egg tempera, patience and the grey bottle.',
    url: 'https://www.surfaceandground.example/quintela',
  },
  {
    artist: 'awa-ndoye',
    title: 'Couper une fois',
    outlet: 'Le Courrier du Lac',
    daysAgo: 150,
    dated: 'month',
    description:
      'Awa Ndoye on scissors, on models for the opera house and on the river front of Saint-Louis as it appears in old slides.',
    url: 'https://www.courrierdulac.example/arts/ndoye',
  },
];

const formats = {
  day: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }),
  month: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' }),
  year: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', year: 'numeric' }),
};

export function press(today: Day): DemoPressItem[] {
  return reviews.map(({ daysAgo, dated, ...review }) => ({
    ...review,
    date: formats[dated].format(new Date(`${addDays(today, -daysAgo)}T00:00:00Z`)),
  }));
}
