import { type ContentKind, type Draft, mergedFields, type ReleaseItem, type Schedule } from '../../../domain/draft.ts';
import { type Exhibition, exhibitionFieldsOf } from '../../../domain/exhibition.ts';
import type { PressItem } from '../../../domain/press.ts';

/** What the dialog of a release begins with: an exhibition, a scheduled release, or nothing. */
export type ReleaseStart = { exhibitionId: string } | { release: string } | 'all';

const GROUPS: readonly { kind: ContentKind; title: string }[] = [
  { kind: 'exhibition', title: 'Exhibitions' },
  { kind: 'artist', title: 'Artists' },
  { kind: 'artwork', title: 'Artworks' },
  { kind: 'press item', title: 'Press' },
  { kind: 'fair', title: 'Fairs' },
  { kind: 'site text', title: 'Site texts' },
];

export type DraftGroup = { title: string; drafts: Draft[] };

export const groupDrafts = (drafts: readonly Draft[]): DraftGroup[] =>
  GROUPS.flatMap(({ kind, title }) => {
    const found = drafts.filter((draft) => draft.kind === kind);
    return found.length > 0 ? [{ title, drafts: found.toSorted(byTitle) }] : [];
  });

const byTitle = (a: Draft, b: Draft): number => a.title.localeCompare(b.title);

/** `chosen` belongs to it directly, `offered` may belong to it. */
export type Belonging = { offered: Draft[]; chosen: ReadonlySet<string> };

type Known = { drafts: readonly Draft[]; exhibitions: readonly Exhibition[]; press: readonly PressItem[] };

/**
 * The drafts of an exhibition: itself, its artists and works are chosen; press and new works of these artists, and texts of the
 * site are offered.
 */
export function draftsOfExhibition(exhibitionId: string, { drafts, exhibitions, press }: Known): Belonging {
  const record = exhibitions.find(({ id }) => id === exhibitionId);
  const draft = drafts.find(({ key }) => key === exhibitionId);
  const { artistIds, artworkIds } = mergedFields(record ? exhibitionFieldsOf(record) : null, {
    fields: draft?.fields ?? {},
  });
  const direct = new Set([exhibitionId, ...textsIn(artistIds), ...textsIn(artworkIds)]);
  // The draft of a public record holds its artist only if that has changed.
  const artistOf = ({ key, fields }: Draft) => fields.artistId ?? press.find(({ id }) => id === key)?.artistId;
  const isOfArtist = (found: Draft) => textsIn(artistIds).includes(String(artistOf(found)));
  const offered = drafts.filter((found) => direct.has(found.key) || found.kind === 'site text' || isOfArtist(found));
  return { offered, chosen: new Set(offered.map(({ key }) => key).filter((key) => direct.has(key))) };
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

export const draftsOfRelease = (release: string, schedules: readonly Schedule[]): ReadonlySet<string> =>
  new Set(schedules.filter((schedule) => schedule.release === release).map(({ key }) => key));

export const itemsOf = (drafts: readonly Draft[], chosen: ReadonlySet<string>): ReleaseItem[] =>
  drafts.filter(({ key }) => chosen.has(key)).map(({ kind, key }) => ({ kind, key }));
