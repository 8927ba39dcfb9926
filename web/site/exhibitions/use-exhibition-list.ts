import type { ExhibitionListPage, ExhibitionSummary } from '../../../domain/exhibition.ts';
import { exhibitionCardsQuery, exhibitionListPageQuery, type PastParams } from '../../api/exhibitions.ts';
import { useIncrementalList } from '../shell/incremental-list.tsx';

export type ExhibitionList = {
  /** Those that are loaded: all current and upcoming ones, and a page of the past ones or all. */
  exhibitions: readonly ExhibitionSummary[];
  /** How many there are. */
  all: number;
  /** The years of the past exhibitions, also of those that are not loaded. */
  years: readonly number[];
  /** The page of past exhibitions that is loaded; null when all are. */
  loadedPage: (PastParams & Pick<ExhibitionListPage, 'total'>) | null;
};

const isComplete = ({ exhibitions, all }: ExhibitionListPage): boolean => exhibitions.length === all;

const source = {
  pageQuery: exhibitionListPageQuery,
  firstPageParams: { year: null, cursor: 0 },
  isComplete,
  allQuery: exhibitionCardsQuery,
};

export function useExhibitionList(params: PastParams) {
  const { all, page, pageParams, ...status } = useIncrementalList(source, params);
  return { list: all ? listOfAll(all) : page && listOfPage(page, pageParams), ...status };
}

const listOfAll = (exhibitions: readonly ExhibitionSummary[]): ExhibitionList => ({
  exhibitions,
  all: exhibitions.length,
  years: [],
  loadedPage: null,
});

const listOfPage = (page: ExhibitionListPage, params: PastParams): ExhibitionList => ({
  ...page,
  loadedPage: isComplete(page) ? null : { ...params, total: page.total },
});
