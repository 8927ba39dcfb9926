import type { ExhibitionSummary } from '../../../domain/exhibition.ts';
import { exhibitionCardsQuery, PAST_PAGES, pastParamsFrom } from '../../api/exhibitions.ts';
import { pageParams, pagesAround } from '../../api/list-pages.ts';
import { chunk } from '../../ui/chunk.ts';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { VirtualBlock } from '../../ui/virtual-block.tsx';
import { ListPlaceholder, LoadOnScroll } from '../shell/incremental-list.tsx';
import { NextPageLink, PreviousPageLinks } from '../shell/pagination-links.tsx';
import { validYear, YearFilter, yearChoices } from '../shell/year-filter.tsx';
import { yearOf } from './exhibition-filters.ts';
import { ExhibitionGrid } from './exhibition-grid.tsx';
import { ExhibitionSkeleton } from './exhibition-skeleton.tsx';
import type { ExhibitionList } from './use-exhibition-list.ts';

/** Four cards in one column or two. */
const FOUR_CARDS_HEIGHT = 'h-[calc(4*(49vw+330px))] md:h-[calc(2*(27vw+355px))]';

type GridProps = { hrefOf: (exhibition: ExhibitionSummary) => string; isAboveFold: boolean };
type Props = GridProps & {
  list: ExhibitionList;
  /** The past exhibitions of the list. */
  past: readonly ExhibitionSummary[];
};

/** With a year filter. The whole list is fetched on scrolling, or when another year or page is chosen than the loaded one. */
export function PastExhibitions({ list: { years, loadedPage }, past, ...gridProps }: Props) {
  const { getParam, setParams, hrefWith } = useUrlParams();
  const params = pastParamsFrom(getParam);
  const choices = yearChoices([...years, ...past.map(yearOf)]);
  const year = validYear(choices, params.year);
  const shown = loadedPage
    ? { year: validYear(choices, loadedPage.year), cursor: loadedPage.cursor }
    : { year, cursor: params.cursor };
  const isOutdated = shown.year !== year || shown.cursor !== params.cursor;
  const ofYear = past.filter((exhibition) => shown.year === null || String(yearOf(exhibition)) === shown.year);
  const pages = pagesAround(params.cursor, PAST_PAGES, loadedPage?.total ?? ofYear.length);
  // The tab is named in the address, because the initial one changes with the days.
  const hrefOfPage = (page: number) => hrefWith({ view: 'past', ...pageParams(page), id: null });
  const grid = <VirtualGrid exhibitions={loadedPage ? ofYear : ofYear.slice(params.cursor)} {...gridProps} />;
  return (
    <>
      <YearFilter choices={choices} chosen={year} onChoose={(value) => setParams({ year: value, ...pageParams(1) })} />
      <div className="mt-8 md:mt-12">
        {params.cursor > 0 && (
          <PreviousPageLinks pages={pages} hrefOf={hrefOfPage}>
            Back to the latest exhibitions
          </PreviousPageLinks>
        )}
        {isOutdated ? (
          <LoadOnScroll
            query={exhibitionCardsQuery}
            what="exhibitions"
            placeholder={
              <div aria-busy className="opacity-50">
                {grid}
              </div>
            }
          />
        ) : (
          grid
        )}
        {!isOutdated && loadedPage && pages.next !== null && (
          <div className="mt-14 md:mt-24">
            <LoadOnScroll
              query={exhibitionCardsQuery}
              what="exhibitions"
              placeholder={
                <ListPlaceholder
                  count={loadedPage.total - params.cursor - PAST_PAGES.later}
                  blockHeight={FOUR_CARDS_HEIGHT}
                >
                  <ExhibitionSkeleton />
                </ListPlaceholder>
              }
            />
            <NextPageLink href={hrefOfPage(pages.next)}>More exhibitions</NextPageLink>
          </div>
        )}
      </div>
    </>
  );
}

const GROUP_SIZE = 24;
/** From this width on the grid has two columns. */
const TWO_COLUMNS_PX = 700;

/** Beyond the first group, only cards near the viewport are in the document. */
function VirtualGrid({ exhibitions, hrefOf, isAboveFold }: GridProps & { exhibitions: readonly ExhibitionSummary[] }) {
  const [first = [], ...others] = chunk(exhibitions, GROUP_SIZE);
  return (
    <div className="grid gap-14 md:gap-24">
      <ExhibitionGrid exhibitions={first} hrefOf={hrefOf} level="h2" isAboveFold={isAboveFold} />
      {others.map((group) => (
        <VirtualBlock
          key={group[0]?.id}
          isRenderedInitially={false}
          estimatedHeight={(width) =>
            width < TWO_COLUMNS_PX
              ? group.length * (width * 0.53 + 330)
              : Math.ceil(group.length / 2) * (width * 0.29 + 355)
          }
        >
          <ExhibitionGrid exhibitions={group} hrefOf={hrefOf} level="h2" />
        </VirtualBlock>
      ))}
    </div>
  );
}
