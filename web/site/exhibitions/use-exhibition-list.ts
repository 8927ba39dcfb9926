import type { ExhibitionListPage, ExhibitionSummary } from '../../../domain/exhibition.ts';
import { exhibitionCardsQuery, exhibitionListPageQuery, type PastParams } from '../../api/exhibitions.ts';
import { useLongList } from '../shell/use-long-list.ts';

export type ExhibitionList = {
  exhibitions: readonly ExhibitionSummary[];
  /** How many there are. */
  all: number;
  /** Of past ones that may not be here. */
  years: readonly number[];
  /** What of the past is here, and where it goes on; nothing where all of it is. */
  part: (PastParams & Pick<ExhibitionListPage, 'next' | 'total'>) | null;
};

const isWhole = ({ exhibitions, all }: ExhibitionListPage): boolean => exhibitions.length === all;

const reading = {
  partQuery: exhibitionListPageQuery,
  first: { year: null, cursor: 0 },
  isWhole,
  allQuery: exhibitionCardsQuery,
};

export function useExhibitionList(asked: PastParams) {
  const { all, part, choice, ...status } = useLongList(reading, asked);
  return { list: all ? listOfAll(all) : part && listOfPart(part, choice), ...status };
}

const listOfAll = (exhibitions: readonly ExhibitionSummary[]): ExhibitionList => ({
  exhibitions,
  all: exhibitions.length,
  years: [],
  part: null,
});

const listOfPart = (part: ExhibitionListPage, choice: PastParams): ExhibitionList => ({
  ...part,
  part: isWhole(part) ? null : { ...choice, next: part.next, total: part.total },
});
