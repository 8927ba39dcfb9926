import { addDays, type Day } from '../../domain/day.ts';
import { momentOf } from '../calendar.ts';
import { randomFrom } from '../painters/random.ts';
import type { DemoSubscriber } from '../types.ts';

const readers = [
  'anna.keller',
  'r.bosshard',
  'studio.meili',
  'claire.dubochet',
  'tobias.frei',
  'h.yamada',
  'sammlung',
  'lea.wettstein',
  'm.okonkwo',
  'philippe.jaccard',
  'info',
  'katharina.brand',
  's.lombardi',
  'urs.gerber',
  'nadia.haddad',
  'j.whitfield',
  'bibliothek',
  'eva.lindner',
  'paolo.ferri',
  'c.schoch',
  'redaktion',
  'ines.moreau',
  'd.petrovic',
  'martin.zuber',
  'archiv',
  'sofia.almeida',
  'b.aebischer',
  'noemi.stalder',
  'curator',
  'k.nilsson',
  'yves.perret',
  'r.halter',
  'marta.kowalska',
  'architektur',
  'g.tschudi',
  'leo.brunner',
  'amelie.roux',
  'f.oswald',
  'ruth.imhof',
  'v.castelli',
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
  const random = randomFrom('subscribers');
  return readers.map((reader, i) => {
    const daysAgo = 1 + Math.round((i / (readers.length - 1)) ** 1.35 * 178);
    return {
      email: `${reader}@${hosts[i % hosts.length]}`,
      subscribed_at: momentOf(addDays(today, -daysAgo), random.int(7, 20), random.int(0, 59)),
    };
  });
}
