import type { Pages } from '../../api/list-pages.ts';
import type { Head } from './page-head.tsx';

/**
 * The head of one page of a list: a title of its own, canonical for itself, with the pages before and after. The first page may
 * have another canonical path than the one of the list.
 */
export function listPageHead(title: string, path: string, { page, previous, next }: Pages, listPath = path) {
  const pathOf = (number: number) =>
    number === 1 ? listPath : `${listPath}${listPath.includes('?') ? '&' : '?'}page=${number}`;
  return {
    title: page === 1 ? title : `${title}, page ${page}`,
    path: page === 1 ? path : pathOf(page),
    previous: previous === null ? null : pathOf(previous),
    next: next === null ? null : pathOf(next),
  } satisfies Partial<Head>;
}
