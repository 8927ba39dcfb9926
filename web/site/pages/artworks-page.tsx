import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ArtworkList } from '../../../domain/artwork-list.ts';
import {
  ARTWORK_PAGES,
  artworkListPageQuery,
  countFilters,
  cursorOf,
  type FilterParams,
  filterParamsFrom,
  NO_FILTERS,
  toFilterParams,
} from '../../api/artwork-list.ts';
import { pathOf } from '../../api/client.ts';
import { useContentText } from '../../api/content.ts';
import { cursorFrom, pageParams, pagesAround } from '../../api/list-pages.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { ArtworkFilters } from '../artworks/artwork-filters.tsx';
import { artworkHead } from '../artworks/artwork-head.ts';
import { ArtworkOverlay } from '../artworks/artwork-overlay.tsx';
import { ArtworkSkeleton } from '../artworks/artwork-skeleton.tsx';
import { InfiniteArtworkGrid } from '../artworks/infinite-artwork-grid.tsx';
import { useOpenArtwork } from '../artworks/use-open-artwork.ts';
import { BelowOverlay } from '../overlay/below-overlay.tsx';
import { GoneNotice, OverlayLoadFailure } from '../overlay/overlay-failures.tsx';
import { useAddressOverlay } from '../overlay/use-overlay.ts';
import { listPageHead } from '../shell/list-page-head.ts';
import { NotFound } from '../shell/not-found.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { NextPageLink, PreviousPageLinks } from '../shell/pagination-links.tsx';

export function ArtworksPage() {
  const title = useContentText('artworks_page_title');
  const subtitle = useContentText('artworks_page_subtitle');
  const { getParam, setParams, hrefWith } = useUrlParams();
  const params = filterParamsFrom(getParam);
  const start = cursorFrom(getParam, ARTWORK_PAGES);
  const {
    data: list,
    isPending,
    isError,
    isPlaceholderData: isOutdated,
    refetch,
  } = useQuery({
    ...artworkListPageQuery(params, start),
    // The previous results stay while the next are loading.
    placeholderData: keepPreviousData,
  });
  const overlay = useAddressOverlay();
  const open = useOpenArtwork(overlay.open, params, list?.filters);
  // While loading, the controls show the requested filters; then those that applied.
  const filters = list && !isOutdated ? toFilterParams(list.filters) : params;
  const filter = (changes: Partial<FilterParams>) => setParams({ ...changes, id: null, ...pageParams(1) });
  const clear = () => filter(NO_FILTERS);
  const canBeFiltered = list ? list.all > 0 : isError && countFilters(params) > 0;
  const pages = pagesAround(start, ARTWORK_PAGES, list?.total ?? 0);
  const hrefOfPage = (page: number) => hrefWith({ ...pageParams(page), id: null });
  const head = countFilters(filters) === 0 ? listPageHead(title, '/artworks', pages) : { title, path: '/artworks' };

  if (overlay.hasAddress && open.isGone) return <NotFound />;
  return (
    <>
      <PageHead {...(open.loaded ? artworkHead(open.loaded.artwork) : { ...head, description: subtitle })} />
      <BelowOverlay isCovered={open.loaded !== undefined} className="px-margin pt-10 pb-section md:pt-16">
        <h1 className="text-display">{title}</h1>
        <p className="measure mt-4 text-lead whitespace-pre-line text-quiet">{subtitle}</p>
        {open.isGone && <GoneNotice what="artwork" />}
        {canBeFiltered && (
          <ArtworkFilters
            filters={filters}
            artist={list?.filters.artist ?? null}
            countLine={list && countLine(list)}
            onFilter={(name, value) => filter({ [name]: value })}
            onClear={clear}
          />
        )}
        {isPending && <ArtworkSkeleton />}
        {isError && <LoadFailure what="artworks" onRetry={refetch} />}
        {list?.all === 0 && <p className="py-16 text-title">No artworks available</p>}
        {list && list.all > 0 && list.total === 0 && (
          <div className="py-16">
            <p className="text-title">No artworks match your current filters</p>
            <Button look="outline" className="mt-6" onClick={clear}>
              Clear filters
            </Button>
          </div>
        )}
        {list && (
          <div aria-busy={isOutdated} className={`transition-opacity ${isOutdated ? 'opacity-50' : ''}`}>
            {start > 0 && (
              <PreviousPageLinks pages={pages} hrefOf={hrefOfPage}>
                Back to the first artworks
              </PreviousPageLinks>
            )}
            <InfiniteArtworkGrid
              key={keyOf(list)}
              firstPage={list}
              hrefOf={overlay.hrefOf}
              isAboveFold={!open.loaded}
            />
            {pages.next !== null && <NextPageLink href={hrefOfPage(pages.next)}>More artworks</NextPageLink>}
          </div>
        )}
      </BelowOverlay>
      {open.retry && <OverlayLoadFailure title="Artwork" what="artwork" onRetry={open.retry} onClose={overlay.close} />}
      {open.loaded && (
        <ArtworkOverlay
          artwork={open.loaded.artwork}
          exhibitions={open.exhibitions}
          steps={open.steps}
          onMove={overlay.moveTo}
          onClose={overlay.close}
        />
      )}
    </>
  );
}

/** Other filters are another list, which starts from its first page. */
const keyOf = (list: ArtworkList): string =>
  pathOf(artworkListPageQuery(toFilterParams(list.filters), cursorOf(list)).queryKey);

function countLine({ total, all, filters }: ArtworkList): string {
  const counted = `${total} ${total === 1 ? 'artwork' : 'artworks'}`;
  return countFilters(toFilterParams(filters)) === 0 ? counted : `${counted} (filtered from ${all})`;
}
