import { useQuery } from '@tanstack/react-query';
import { fairsByStatus } from '../../../domain/fair-status.ts';
import { fairsQuery } from '../../api/fairs.ts';
import { useSite } from '../../api/site.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { FairList } from '../fairs/fair-list.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { validYear, YearFilter, yearChoices } from '../shell/year-filter.tsx';

const SKELETON_LINES = 4;

export function FairsPage() {
  const { gallery, today } = useSite();
  const { data: fairs, isPending, isError, refetch } = useQuery(fairsQuery);
  const { getParam, hrefWith, setParams } = useUrlParams();

  const { running, upcoming, past } = fairsByStatus(fairs ?? [], today);
  const view = getParam('view') === 'past' ? 'past' : 'upcoming';
  const years = yearChoices(past.map((fair) => fair.year));
  const year = view === 'past' ? validYear(years, getParam('year')) : null;
  const shown = view === 'upcoming' ? upcoming : past.filter((fair) => year === null || String(fair.year) === year);
  const paramsOf = (value: string) => ({ view: value === 'past' ? 'past' : null, year: null });

  return (
    <>
      <PageHead
        title="Fairs"
        description={`${gallery.name} at art fairs: where to meet us, and where we were.`}
        path="/fairs"
      />
      <div className="px-margin pt-10 pb-section md:pt-16">
        <h1 className="text-display">Fairs</h1>
        {running.length > 0 && (
          <section aria-labelledby="now-on-view" className="mt-10 md:mt-16">
            <h2 id="now-on-view" className="mb-6 hung text-title md:text-large">
              Now on view
            </h2>
            <FairList fairs={running} level="h3" />
          </section>
        )}
        <div className="mt-10 md:mt-16">
          {isPending && <LineSkeleton label="Loading fairs" lines={SKELETON_LINES} />}
          {isError && <LoadFailure what="fairs" onRetry={refetch} />}
          {fairs && (
            <Tabs
              label="Fairs"
              tabs={[
                { value: 'upcoming', label: 'Upcoming', count: upcoming.length, href: hrefWith(paramsOf('upcoming')) },
                { value: 'past', label: 'Past Fairs', count: past.length, href: hrefWith(paramsOf('past')) },
              ]}
              selected={view}
              onSelect={(value) => setParams(paramsOf(value))}
            >
              {view === 'past' && past.length > 0 && (
                <YearFilter choices={years} chosen={year} onChoose={(value) => setParams({ year: value })} />
              )}
              <div className="mt-8 md:mt-10">
                {shown.length > 0 ? (
                  <FairList fairs={shown} level="h2" />
                ) : (
                  <p className="border-t border-rule py-16 text-title">
                    {view === 'upcoming' ? 'No upcoming fairs' : 'No past fairs'}
                  </p>
                )}
              </div>
            </Tabs>
          )}
        </div>
      </div>
    </>
  );
}
