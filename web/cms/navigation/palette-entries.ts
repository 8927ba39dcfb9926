import type { CurrentPerson } from '../../../domain/auth.ts';
import { sortKey } from '../../../domain/normalize-text.ts';
import { isAllowed } from '../../../domain/roles.ts';
import type { StaffSearchResult } from '../../../domain/staff-search.ts';
import { capitalize } from '../capitalize.ts';
import { FORMS } from '../record-labels.ts';
import { ALL_SCREENS, dashboardTab, mayOpenScreen, TABBED_SECTIONS } from './sections.ts';

/** What the palette can open. */
export type Entry = {
  id: string;
  href: string;
  title: string;
  detail: string;
  /** What it is, at the end of the row. */
  kind: string;
  keys?: readonly string[];
  record?: StaffSearchResult;
};

export const screenEntries = (person: CurrentPerson | undefined): Entry[] =>
  ALL_SCREENS.filter((screen) => mayOpenScreen(person, screen)).map(({ label, href, key }) => ({
    id: href,
    href,
    title: label,
    detail: '',
    kind: 'Page',
    ...(key && { keys: ['g', key] }),
  }));

/** With the words of the buttons in the lists. */
export function actionEntries(person: CurrentPerson | undefined): Entry[] {
  if (!mayOpenScreen(person, { to: 'edit content' })) return [];
  return TABBED_SECTIONS.flatMap(({ kind }) => {
    if (kind === null) return [];
    const href = FORMS[kind]('new');
    const noun = kind.split(' ').map(capitalize).join(' ');
    return [{ id: href, href, title: `Add ${noun}`, detail: '', kind: 'Action' }];
  });
}

export const recordEntry = (person: CurrentPerson | undefined, record: StaffSearchResult): Entry => ({
  id: `${record.kind} ${record.key}`,
  href: recordHref(person, record),
  title: record.title,
  detail: record.subtitle,
  kind: record.isDraft ? `${capitalize(record.kind)}, draft` : capitalize(record.kind),
  record,
});

/** Where it is edited; in its list for those who may not, as guests always are. */
function recordHref(
  person: CurrentPerson | undefined,
  { kind, key, title, exhibitionId, isDraft }: StaffSearchResult,
): string {
  if (kind === 'inquiry') return FORMS.inquiry(key);
  if (kind === 'registration') return `/cms/registrations/${exhibitionId}`;
  const mayEdit = person !== undefined && isAllowed(person.role, 'edit content');
  const mayPrice = person !== undefined && isAllowed(person.role, 'set prices');
  const hasForm = kind !== 'subscriber' && (mayEdit || (kind === 'artwork' && mayPrice && !isDraft));
  if (hasForm) return FORMS[kind](key);
  const tab = TABBED_SECTIONS.find((section) => section.kind === kind)?.value ?? 'subscribers';
  const [path = '', search] = dashboardTab(tab).split('?');
  const params = new URLSearchParams(search);
  params.set('q', title);
  return `${path}?${params}`;
}

/** How well a title fits what is typed: 0 begins with it, 1 its words do, 2 contains it, 3 does not. */
export function matchRank(title: string, typed: string): 0 | 1 | 2 | 3 {
  const [text, query] = [sortKey(title), sortKey(typed)];
  if (text.startsWith(query)) return 0;
  const words = query.split(' ').filter(Boolean);
  const titleWords = text.split(/[^\p{L}\p{N}]+/u);
  if (words.every((word) => titleWords.some((titleWord) => titleWord.startsWith(word)))) return 1;
  return words.every((word) => text.includes(word)) ? 2 : 3;
}

type Options = {
  screens: readonly Entry[];
  recent: readonly Entry[];
  /** As found by the server. */
  found: readonly Entry[];
  /** They are of an earlier text. */
  areOutdated: boolean;
};

const MAX_ENTRIES = 30;

/** The best first; of equally good ones what was opened lately, then pages and actions, then the order of the search. */
export function rankEntries(typed: string, { screens, recent, found, areOutdated }: Options): Entry[] {
  const recentIds = new Set(recent.map(({ id }) => id));
  const foundIds = new Set(found.map(({ id }) => id));
  // A recent record that the search finds is listed as it is now.
  const missing = recent.filter(({ id }) => !foundIds.has(id));
  const ranked = [...screens, ...missing, ...found].map((entry) => ({
    entry,
    rank: matchRank(`${entry.title} ${entry.detail}`, typed),
    isRecent: recentIds.has(entry.id),
    // The search also finds misspelt words and descriptions.
    isListed: !areOutdated && foundIds.has(entry.id),
  }));
  return ranked
    .filter(({ rank, isListed }) => rank < 3 || isListed)
    .sort((a, b) => a.rank - b.rank || Number(b.isRecent) - Number(a.isRecent))
    .slice(0, MAX_ENTRIES)
    .map(({ entry }) => entry);
}
