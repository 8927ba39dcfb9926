import { pageParams, pagesAround } from '../../api/list-pages.ts';
import { PRESS_PAGES, pressParamsFrom } from '../../api/press.ts';
import { useSite } from '../../api/site.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { ArtistFilter } from '../press/artist-filter.tsx';
import { PressCoverage } from '../press/press-coverage.tsx';
import { usePressList } from '../press/use-press-list.ts';
import { listPageHead } from '../shell/list-page-head.ts';
import { PageHead } from '../shell/page-head.tsx';

const SKELETON_LINES = 6;

export function PressPage() {
  const { gallery } = useSite();
  const { getParam, setParams } = useUrlParams();
  const params = pressParamsFrom(getParam);
  const { list, isPending, isError, refetch } = usePressList(params);
  const head =
    params.artist === null
      ? listPageHead('Press', '/press', pagesAround(params.cursor, PRESS_PAGES, list?.all ?? 0))
      : { title: 'Press', path: '/press' };
  return (
    <>
      <PageHead {...head} description={`Press coverage of ${gallery.name} and its artists.`} />
      <div className="px-margin pt-10 pb-section md:pt-16">
        <h1 className="text-display">Press</h1>
        {list && list.nameCount > 1 && (
          <ArtistFilter
            list={list}
            artist={params.artist}
            onChoose={(artist) => setParams({ artist, ...pageParams(1) })}
          />
        )}
        <div className="mt-10 md:mt-16">
          {isPending && <LineSkeleton label="Loading press" lines={SKELETON_LINES} />}
          {isError && <LoadFailure what="press" onRetry={refetch} />}
          {list && <PressCoverage list={list} params={params} />}
        </div>
      </div>
    </>
  );
}
