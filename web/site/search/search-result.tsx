import type { SearchGroup, SearchResult } from '../../../domain/search.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { Picture } from '../../ui/picture.tsx';

export const GROUP_LABELS: Record<SearchGroup['kind'], string> = {
  artist: 'Artists',
  exhibition: 'Exhibitions',
  artwork: 'Artworks',
  'press item': 'Press',
  fair: 'Fairs',
};

/** Articles are on other sites. */
export const isExternal = ({ path }: SearchResult): boolean => !path.startsWith('/');

export const hasOverlay = (kind: SearchGroup['kind']): boolean => kind === 'artwork' || kind === 'exhibition';

/** A small picture, title and facts. */
export function ResultText({ result: { title, subtitle, imageUrl }, kind }: ResultProps) {
  return (
    <span className="flex items-center gap-4">
      {kind !== 'press item' && (
        <span className="flex size-14 shrink-0 items-center justify-center bg-surface">
          {imageUrl && (
            <Picture
              source={pictureSource(imageUrl)}
              sizes="56px"
              alt=""
              isTinted={false}
              className="max-h-full max-w-full object-contain"
            />
          )}
        </span>
      )}
      <span className="min-w-0">
        <span className={`block ${kind === 'artwork' ? 'italic' : ''}`}>{title}</span>
        {subtitle && <span className="line-clamp-2 text-small text-quiet">{subtitle}</span>}
      </span>
    </span>
  );
}

export type ResultProps = { result: SearchResult; kind: SearchGroup['kind'] };
