import { EXHIBITION_STATUSES, type ExhibitionStatus, exhibitionsByStatus } from '../../../domain/exhibition-status.ts';
import { useContentText } from '../../api/content.ts';
import { PAST_PAGES, pastParamsFrom } from '../../api/exhibitions.ts';
import { pageParams, pagesAround } from '../../api/list-pages.ts';
import { useSite } from '../../api/site.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { initialStatus } from '../exhibitions/exhibition-filters.ts';
import { ExhibitionGrid } from '../exhibitions/exhibition-grid.tsx';
import { exhibitionHead } from '../exhibitions/exhibition-head.ts';
import { ExhibitionOverlay } from '../exhibitions/exhibition-overlay.tsx';
import { ExhibitionSkeleton } from '../exhibitions/exhibition-skeleton.tsx';
import { PastExhibitions } from '../exhibitions/past-exhibitions.tsx';
import { useExhibitionList } from '../exhibitions/use-exhibition-list.ts';
import { useOpenExhibition } from '../exhibitions/use-open-exhibition.ts';
import { BelowOverlay } from '../overlay/below-overlay.tsx';
import { GoneNotice, OverlayLoadFailure } from '../overlay/overlay-failures.tsx';
import { useAddressOverlay } from '../overlay/use-overlay.ts';
import { listPageHead } from '../shell/list-page-head.ts';
import { NotFound } from '../shell/not-found.tsx';
import { PageHead } from '../shell/page-head.tsx';

const SKELETON_LINES = 6;

export function ExhibitionsPage() {
  const { gallery, today } = useSite();
  const labels: Record<ExhibitionStatus, string> = {
    current: useContentText('exhibitions_current_title'),
    upcoming: useContentText('exhibitions_upcoming_title'),
    past: useContentText('exhibitions_past_title'),
  };
  const { getParam, hrefWith, setParams } = useUrlParams();
  const params = pastParamsFrom(getParam);
  const { list, isPending, isError, refetch } = useExhibitionList(params);
  const overlay = useAddressOverlay();
  const open = useOpenExhibition(overlay.open, list?.exhibitions);

  const groups = exhibitionsByStatus(list?.exhibitions ?? [], today);
  const [current, upcoming] = [groups.current.length, groups.upcoming.length];
  // Not all past exhibitions may be loaded.
  const counts = { current, upcoming, past: (list?.all ?? 0) - current - upcoming };
  const initial = initialStatus(groups);
  const view = EXHIBITION_STATUSES.find((value) => value === getParam('view')) ?? initial;
  const paramsOf = (value: string) => ({
    view: value === initial ? null : value,
    year: null,
    ...pageParams(1),
    id: null,
  });
  const pages = pagesAround(params.cursor, PAST_PAGES, counts.past);
  const head =
    view === 'past' && !params.year
      ? listPageHead('Exhibitions', '/exhibitions', pages, '/exhibitions?view=past')
      : { title: 'Exhibitions', path: '/exhibitions' };

  if (overlay.hasAddress && open.isGone) return <NotFound />;
  return (
    <>
      <PageHead
        {...(open.exhibition
          ? exhibitionHead(open.details ?? open.exhibition)
          : {
              ...head,
              description: `Current, upcoming and past exhibitions of ${gallery.name}, ${gallery.address.city}.`,
            })}
      />
      <BelowOverlay isCovered={open.exhibition !== undefined} className="px-margin pt-10 pb-section md:pt-16">
        <h1 className="text-display">Exhibitions</h1>
        {open.isGone && <GoneNotice what="exhibition" />}
        <div className="mt-10 md:mt-16">
          {isPending && <ExhibitionSkeleton />}
          {isError && <LoadFailure what="exhibitions" onRetry={refetch} />}
          {list && (
            <Tabs
              label="Exhibitions"
              tabs={EXHIBITION_STATUSES.map((value) => ({
                value,
                label: labels[value],
                count: counts[value],
                href: hrefWith(paramsOf(value)),
              }))}
              selected={view}
              onSelect={(value) => setParams(paramsOf(value))}
            >
              {counts[view] === 0 && (
                <p className="mt-8 border-t border-rule py-16 text-title md:mt-12">{EMPTY[view]}</p>
              )}
              {counts[view] > 0 && view === 'past' && (
                <PastExhibitions
                  list={list}
                  past={groups.past}
                  hrefOf={overlay.hrefOf}
                  isAboveFold={!open.exhibition}
                />
              )}
              {counts[view] > 0 && view !== 'past' && (
                <div className="mt-8 md:mt-12">
                  <ExhibitionGrid
                    exhibitions={groups[view]}
                    hrefOf={overlay.hrefOf}
                    level="h2"
                    isAboveFold={!open.exhibition}
                    hasRegistration={view === 'upcoming'}
                  />
                </div>
              )}
            </Tabs>
          )}
        </div>
      </BelowOverlay>
      {open.exhibition && (
        <ExhibitionOverlay
          exhibition={open.exhibition}
          details={open.details}
          works={open.details?.artworks}
          placeholder={
            open.retry ? (
              <LoadFailure what="the exhibition" onRetry={open.retry} />
            ) : (
              <SkeletonGroup label="Loading the exhibition" className="space-y-3">
                {[...Array(SKELETON_LINES).keys()].map((line) => (
                  <Skeleton key={line} className="h-5" />
                ))}
              </SkeletonGroup>
            )
          }
          onClose={overlay.close}
        />
      )}
      {!open.exhibition && open.retry && (
        <OverlayLoadFailure title="Exhibition" what="the exhibition" onRetry={open.retry} onClose={overlay.close} />
      )}
    </>
  );
}

const EMPTY: Record<ExhibitionStatus, string> = {
  current: 'No current exhibitions',
  upcoming: 'No upcoming exhibitions',
  past: 'No past exhibitions',
};
