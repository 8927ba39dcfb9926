import type { ExhibitionSummary } from '../../../domain/exhibition.ts';
import { exhibitionCardsQuery, pastParamsFrom } from '../../api/exhibitions.ts';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { FirstLeaf, NextLeaf } from '../shell/leaf-link.tsx';
import { RestOfList } from '../shell/rest-of-list.tsx';
import { RestSpace } from '../shell/rest-space.tsx';
import { offered, yearChoices } from '../shell/year-choices.ts';
import { YearFilter } from '../shell/year-filter.tsx';
import { yearOf } from './by-status.ts';
import { ExhibitionSkeleton } from './exhibition-skeleton.tsx';
import { PastGroups } from './past-groups.tsx';
import type { ExhibitionList } from './use-exhibition-list.ts';

/** Of four cards, one below the other or in two columns. */
const CARDS_SPACE = 'h-[calc(4*(49vw+330px))] md:h-[calc(2*(27vw+355px))]';

type Props = {
  list: ExhibitionList;
  /** Those of the list that are past. */
  past: readonly ExhibitionSummary[];
  hrefOf: (id: string) => string;
  isAtTop: boolean;
};

/** Twenty years of them, filed by the year they opened in. What is not here yet is read when it is come near to or chosen. */
export function PastExhibitions({ list: { years, part }, past, hrefOf, isAtTop }: Props) {
  const { getParam, setParams, hrefWith } = useUrlParams();
  const asked = pastParamsFrom(getParam);
  const choices = yearChoices([...years, ...past.map(yearOf)]);
  const year = offered(choices, asked.year);
  const drawn = part ? { year: offered(choices, part.year), cursor: part.cursor } : { ...asked, year };
  const isOutdated = drawn.year !== year || drawn.cursor !== asked.cursor;
  const ofYear = past.filter((exhibition) => drawn.year === null || String(yearOf(exhibition)) === drawn.year);
  const shown = part ? ofYear : ofYear.slice(asked.cursor);
  const grid = <PastGroups exhibitions={shown} hrefOf={hrefOf} isAtTop={isAtTop} />;
  return (
    <>
      <YearFilter choices={choices} chosen={year} onChoose={(value) => setParams({ year: value, cursor: null })} />
      <div className="mt-8 md:mt-12">
        {asked.cursor > 0 && (
          <FirstLeaf href={hrefWith({ cursor: null, id: null })}>Back to the latest exhibitions</FirstLeaf>
        )}
        {isOutdated ? (
          <RestOfList
            query={exhibitionCardsQuery}
            what="exhibitions"
            waiting={
              <div aria-busy className="opacity-50">
                {grid}
              </div>
            }
          />
        ) : (
          grid
        )}
        {!isOutdated && part && part.next !== null && (
          <div className="mt-14 md:mt-24">
            <RestOfList
              query={exhibitionCardsQuery}
              what="exhibitions"
              waiting={
                <RestSpace count={part.total - part.next} block={CARDS_SPACE}>
                  <ExhibitionSkeleton />
                </RestSpace>
              }
            />
            <NextLeaf href={hrefWith({ cursor: String(part.next), id: null })}>More exhibitions</NextLeaf>
          </div>
        )}
      </div>
    </>
  );
}
