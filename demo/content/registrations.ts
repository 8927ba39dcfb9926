import { slugOf } from '../../domain/artist.ts';
import { addDays, type Day } from '../../domain/day.ts';
import { timestampOf } from '../calendar.ts';
import type { DemoRegistration } from '../types.ts';
import { upcomingExhibitions } from './exhibitions.ts';

const guests: readonly (readonly [string, string])[] = [
  ['Lea', 'Wettstein'],
  ['Paolo', 'Ferri'],
  ['Ruth', 'Imhof'],
  ['Yves', 'Perret'],
  ['Nadia', 'Haddad'],
  ['Hiroshi', 'Yamada'],
  ['Gritli', 'Tschudi'],
  ['James', 'Whitfield'],
  ['Noëmi', 'Stalder'],
  ['Dragana', 'Petrović'],
  ['Urs', 'Gerber'],
  ['Amélie', 'Roux'],
  ['Marta', 'Kowalska'],
];

/** Ten guests for each upcoming exhibition; some are on both lists. */
export function registrations(today: Day): DemoRegistration[] {
  return upcomingExhibitions.flatMap((show, s) =>
    guests.slice(s * 3, s * 3 + 10).map(([firstName, lastName], i) => ({
      exhibition: show.title,
      firstName,
      lastName,
      email: `${slugOf(firstName)}.${slugOf(lastName)}@lake-mail.example`,
      created_at: timestampOf(addDays(today, -1 - i - s), 8 + ((i * 5) % 12), (i * 23) % 60),
    })),
  );
}
