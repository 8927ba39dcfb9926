import { addDays, type Day } from '../../domain/day.ts';
import { timestampOf } from '../calendar.ts';
import type { DemoSubscriber } from '../types.ts';

/** The first part of the address, hour and minute. */
const readers = [
  ['anna.keller', 17, 36],
  ['r.bosshard', 16, 50],
  ['studio.meili', 16, 2],
  ['claire.dubochet', 13, 51],
  ['tobias.frei', 16, 0],
  ['h.yamada', 11, 6],
  ['sammlung', 12, 38],
  ['lea.wettstein', 15, 49],
  ['m.okonkwo', 9, 21],
  ['philippe.jaccard', 18, 7],
  ['info', 10, 40],
  ['katharina.brand', 15, 28],
  ['s.lombardi', 9, 18],
  ['urs.gerber', 18, 53],
  ['nadia.haddad', 12, 21],
  ['j.whitfield', 15, 16],
  ['bibliothek', 12, 20],
  ['eva.lindner', 10, 40],
  ['paolo.ferri', 19, 49],
  ['c.schoch', 15, 1],
  ['redaktion', 9, 32],
  ['ines.moreau', 8, 46],
  ['d.petrovic', 17, 6],
  ['martin.zuber', 18, 52],
  ['archiv', 15, 16],
  ['sofia.almeida', 17, 36],
  ['b.aebischer', 13, 49],
  ['noemi.stalder', 19, 28],
  ['curator', 11, 56],
  ['k.nilsson', 10, 30],
  ['yves.perret', 18, 34],
  ['r.halter', 16, 37],
  ['marta.kowalska', 7, 7],
  ['architektur', 10, 2],
  ['g.tschudi', 10, 1],
  ['leo.brunner', 12, 11],
  ['amelie.roux', 15, 25],
  ['f.oswald', 20, 42],
  ['ruth.imhof', 9, 37],
  ['v.castelli', 17, 32],
] as const;

const hosts = [
  'bluemail.example',
  'post.example',
  'atelierhof.example',
  'kulturhaus.example',
  'lake-mail.example',
] as const;

/** Spread over six months, denser after the opening of the current exhibition. */
export function subscribers(today: Day): DemoSubscriber[] {
  return readers.map(([reader, hour, minute], i) => {
    const daysAgo = 1 + Math.round((i / (readers.length - 1)) ** 1.35 * 178);
    return {
      email: `${reader}@${hosts[i % hosts.length]}`,
      subscribed_at: timestampOf(addDays(today, -daysAgo), hour, minute),
    };
  });
}
