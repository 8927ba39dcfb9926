import { useQuery } from '@tanstack/react-query';
import { EXHIBITION_STATUSES, type ExhibitionStatus, exhibitionsByStatus } from '../../../domain/exhibition-status.ts';
import { useContentText } from '../../api/content.ts';
import { exhibitionsQuery } from '../../api/exhibitions.ts';
import { useSite } from '../../api/site.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { GoneNote } from '../address/gone-note.tsx';
import { useOverlay } from '../address/use-overlay.ts';
import { initialStatus, yearOf } from '../exhibitions/by-status.ts';
import { ExhibitionGrid } from '../exhibitions/exhibition-grid.tsx';
import { exhibitionHead } from '../exhibitions/exhibition-head.ts';
import { ExhibitionOverlay } from '../exhibitions/exhibition-overlay.tsx';
import { ExhibitionSkeleton } from '../exhibitions/exhibition-skeleton.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { offered, yearChoices } from '../shell/year-choices.ts';
import { YearFilter } from '../shell/year-filter.tsx';

export function ExhibitionsPage() {
  const { gallery, today } = useSite();
  const { data: exhibitions, isPending, isError, refetch } = useQuery(exhibitionsQuery);
  const labels: Record<ExhibitionStatus, string> = {
    current: useContentText('exhibitions_current_title'),
    upcoming: useContentText('exhibitions_upcoming_title'),
    past: useContentText('exhibitions_past_title'),
  };
  const { choice, hrefWith, choose } = useAddress();
  const overlay = useOverlay('id');
  const open = exhibitions?.find(({ id }) => id === overlay.openId);

  const groups = exhibitionsByStatus(exhibitions ?? [], today);
  const first = initialStatus(groups);
  const view = EXHIBITION_STATUSES.find((value) => value === choice('view')) ?? first;
  const years = yearChoices(groups.past.map(yearOf));
  const year = view === 'past' ? offered(years, choice('year')) : null;
  const shown = groups[view].filter((exhibition) => year === null || String(yearOf(exhibition)) === year);
  const addressOf = (value: string) => ({ view: value === first ? null : value, year: null, id: null });

  return (
    <>
      <PageHead
        {...(open
          ? exhibitionHead(open)
          : {
              title: 'Exhibitions',
              description: `Current, upcoming and past exhibitions of ${gallery.name}, ${gallery.address.city}.`,
              path: '/exhibitions',
            })}
      />
      <div className="px-margin pt-10 pb-section md:pt-16">
        <h1 className="text-display">Exhibitions</h1>
        {overlay.openId && exhibitions && !open && <GoneNote what="exhibition" />}
        <div className="mt-10 md:mt-16">
          {isPending && <ExhibitionSkeleton />}
          {isError && <LoadFailure what="exhibitions" onRetry={refetch} />}
          {exhibitions && (
            <Tabs
              label="Exhibitions"
              tabs={EXHIBITION_STATUSES.map((value) => ({
                value,
                label: labels[value],
                count: groups[value].length,
                href: hrefWith(addressOf(value)),
              }))}
              selected={view}
              onSelect={(value) => choose(addressOf(value))}
            >
              {view === 'past' && groups.past.length > 0 && (
                <YearFilter choices={years} chosen={year} onChoose={(value) => choose({ year: value })} />
              )}
              <div className="mt-8 md:mt-12">
                {shown.length > 0 ? (
                  <ExhibitionGrid
                    exhibitions={shown}
                    hrefOf={overlay.hrefOf}
                    level="h2"
                    isAtTop
                    hasRegistration={view === 'upcoming'}
                  />
                ) : (
                  <p className="border-t border-rule py-16 text-title">{EMPTY[view]}</p>
                )}
              </div>
            </Tabs>
          )}
        </div>
      </div>
      {open && <ExhibitionOverlay exhibition={open} onClose={overlay.close} />}
    </>
  );
}

const EMPTY: Record<ExhibitionStatus, string> = {
  current: 'No current exhibitions',
  upcoming: 'No upcoming exhibitions',
  past: 'No past exhibitions',
};
