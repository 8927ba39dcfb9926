import { exhibitionAlt } from '../../../domain/alt-text.ts';
import { formatEnglishRange } from '../../../domain/day.ts';
import { metaDescription } from '../../../domain/excerpt.ts';
import type { ExhibitionSummary } from '../../../domain/exhibition.ts';
import { exhibitionCard, sharingPath } from '../../../domain/sharing-card.ts';
import type { Head } from '../shell/page-head.tsx';
import { artistNames } from './artist-names.ts';

/** Title and sharing tags of an open exhibition; canonical under /exhibitions, also on the artist page. */
export function exhibitionHead(exhibition: ExhibitionSummary): Head {
  const { id, path, title, startDate, endDate, venue, description } = exhibition;
  const facts = `${artistNames(exhibition)}, ${formatEnglishRange(startDate, endDate, '–')}, ${venue}`;
  return {
    title,
    description: metaDescription(description ?? facts),
    path,
    picture: { path: sharingPath('exhibitions', id, exhibitionCard(exhibition)), alt: exhibitionAlt(exhibition) },
  };
}
