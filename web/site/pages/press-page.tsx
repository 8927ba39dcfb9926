import { pressParamsFrom } from '../../api/press.ts';
import { useSite } from '../../api/site.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { ArtistFilter } from '../press/artist-filter.tsx';
import { PressCoverage } from '../press/press-coverage.tsx';
import { usePressList } from '../press/use-press-list.ts';
import { PageHead } from '../shell/page-head.tsx';

const SKELETON_LINES = 6;

export function PressPage() {
  const { gallery } = useSite();
  const { getParam, setParams } = useUrlParams();
  const params = pressParamsFrom(getParam);
  const { list, isPending, isError, refetch } = usePressList(params);
  const path = params.cursor > 0 && params.artist === null ? `/press?cursor=${params.cursor}` : '/press';
  return (
    <>
      <PageHead title="Press" description={`Press coverage of ${gallery.name} and its artists.`} path={path} />
      <div className="px-margin pt-10 pb-section md:pt-16">
        <h1 className="text-display">Press</h1>
        {list && list.nameCount > 1 && (
          <ArtistFilter list={list} artist={params.artist} onChoose={(artist) => setParams({ artist, cursor: null })} />
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
