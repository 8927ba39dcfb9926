import { countText } from '../../../domain/count-text.ts';
import { FOUND_KINDS, type FoundData, type FoundKind, type KeptRecord } from '../../../domain/privacy.ts';

export const mentionsText =
  'Texts of or about other people that name the address. The address is removed from them, the rest stays.';

const NOUNS: Record<FoundKind, [string, string?]> = {
  subscription: ['subscription'],
  registration: ['registration'],
  inquiry: ['inquiry', 'inquiries'],
  note: ['note'],
  mail: ['message'],
  'preview link': ['preview link'],
  'deleted record': ['deleted record'],
};

/** 'The address stays in 1 artwork and 1 staff account: …' */
export const keptText = (kept: readonly KeptRecord[]): string =>
  `Erasing leaves the address in ${listed(kept.map(({ kind, count }) => countText(count, kind, kind === 'log entry' ? 'log entries' : undefined)))}: it belongs to the gallery there. Change it by hand if it should go; the activity log keeps what was changed for two years.`;

/** Names what goes. */
export function erasureText({ records, mentions }: FoundData): string {
  const counted = FOUND_KINDS.map((kind) => ({ kind, count: records.filter((found) => found.kind === kind).length }));
  const gone = counted.filter(({ count }) => count > 0).map(({ kind, count }) => countText(count, ...NOUNS[kind]));
  const sentences = [
    gone.length > 0 && `This deletes ${listed(gone)}.`,
    mentions.length > 0 && `The address is removed from ${countText(mentions.length, 'text')} of others.`,
    'It cannot be undone. Backups made before still contain it until they are deleted, nightly ones after twelve months at most. A backup that is restored over this gallery is erased again; after a restore on a new server, please erase the address there as well.',
  ];
  return sentences.filter(Boolean).join(' ');
}

const listed = (items: readonly string[]): string => new Intl.ListFormat('en').format(items);
