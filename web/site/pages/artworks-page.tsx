import { useQuery } from '@tanstack/react-query';
import { artworksQuery } from '../../api/artworks.ts';
import { useContentText } from '../../api/content.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { GoneNote } from '../address/gone-note.tsx';
import { useOverlay } from '../address/use-overlay.ts';
import { ArtworkCollection } from '../artworks/artwork-collection.tsx';
import { ArtworkFilters } from '../artworks/artwork-filters.tsx';
import { artworkHead } from '../artworks/artwork-head.ts';
import { ArtworkSkeleton } from '../artworks/artwork-skeleton.tsx';
import { activeCount, applyFilters, type Filters, filtersFrom, NO_FILTERS } from '../artworks/filter.ts';
import { PageHead } from '../shell/page-head.tsx';

export function ArtworksPage() {
  const title = useContentText('artworks_page_title');
  const subtitle = useContentText('artworks_page_subtitle');
  const { data: artworks, isPending, isError, refetch } = useQuery(artworksQuery);
  const { choice, choose } = useAddress();
  const overlay = useOverlay('id');
  const open = artworks?.find(({ id }) => id === overlay.openId);
  const filters = filtersFrom(choice, artworks ?? []);
  const isFiltered = activeCount(filters) > 0;
  const shown = applyFilters(artworks ?? [], filters);
  // What the address named and is no longer there goes with the next choice.
  const filter = (changes: Partial<Filters>) => choose({ ...changes, id: null });
  const clear = () => filter(NO_FILTERS);

  return (
    <>
      <PageHead {...(open ? artworkHead(open) : { title, description: subtitle, path: '/artworks' })} />
      <div className="px-margin pt-10 pb-section md:pt-16">
        <h1 className="text-display">{title}</h1>
        <p className="measure mt-4 text-lead whitespace-pre-line text-quiet">{subtitle}</p>
        {overlay.openId && artworks && !open && <GoneNote what="artwork" />}
        {artworks && artworks.length > 0 && (
          <div className="mt-10 mb-10 border-y border-rule py-2 md:mt-16 md:mb-16">
            <ArtworkFilters
              artworks={artworks}
              filters={filters}
              onFilter={(name, value) => filter({ [name]: value })}
              onClear={clear}
            />
            <p role="status" className="pb-2 text-small text-quiet tabular-nums">
              {countLine(shown.length, isFiltered ? artworks.length : null)}
            </p>
          </div>
        )}
        {isPending && <ArtworkSkeleton />}
        {isError && <LoadFailure what="artworks" onRetry={refetch} />}
        {artworks?.length === 0 && <p className="py-16 text-title">No artworks available</p>}
        {isFiltered && artworks && artworks.length > 0 && shown.length === 0 && (
          <div className="py-16">
            <p className="text-title">No artworks match your current filters</p>
            <Button look="outline" className="mt-6" onClick={clear}>
              Clear filters
            </Button>
          </div>
        )}
        <ArtworkCollection artworks={shown} open={open} overlay={overlay} hasArtistNames />
      </div>
    </>
  );
}

function countLine(count: number, total: number | null): string {
  const counted = `${count} ${count === 1 ? 'artwork' : 'artworks'}`;
  return total === null ? counted : `${counted} (filtered from ${total})`;
}
