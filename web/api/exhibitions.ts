import { queryOptions, useMutation } from '@tanstack/react-query';
import { PAST_EXHIBITIONS_PAGE_SIZE } from '../../domain/page-sizes.ts';
import type { RegistrationInput } from '../../domain/registration.ts';
import { fetchAndParse, type MutationCallbacks } from './client.ts';
import { cursorFrom, pageOffset } from './list-pages.ts';
import { type RecordRef, recordAddress } from './record-ref.ts';
import { schemaLoader } from './schema-loader.ts';
import { listPagePath, paramReader } from './url-params.ts';
import { type FormSubmission, submitForm } from './visitor-form.ts';

const path = '/api/cms/exhibitions';
const summaries = fetchAndParse(schemaLoader('exhibitionSummaries'));

export const PAST_PAGES = { first: PAST_EXHIBITIONS_PAGE_SIZE, later: PAST_EXHIBITIONS_PAGE_SIZE };

/** The filters of the past exhibitions in an address. */
export type PastParams = { year: string | null; cursor: number };

export const pastParamsFrom = (read: (name: string) => string | null): PastParams => ({
  year: read('year'),
  cursor: cursorFrom(read, PAST_PAGES),
});

export const exhibitionListPageQuery = ({ year, cursor }: PastParams) =>
  queryOptions({
    queryKey: [listPagePath(path, cursor, { year })] as const,
    queryFn: fetchAndParse(schemaLoader('exhibitionListPage')),
  });

/** All exhibitions, with the fields of the cards. */
export const exhibitionCardsQuery = queryOptions({ queryKey: [`${path}?view=cards`] as const, queryFn: summaries });

/** The slides of the home page. */
export const featuredQuery = queryOptions({ queryKey: [`${path}?view=featured`] as const, queryFn: summaries });

export const exhibitionQuery = (ref: RecordRef) =>
  queryOptions({
    queryKey: [recordAddress('/api/exhibitions', ref)] as const,
    queryFn: fetchAndParse(schemaLoader('exhibition')),
  });

/** The queries of the exhibitions page at an address; `path` is that of the open exhibition. */
export function exhibitionsPageQueries(search: string, path: string | null) {
  const read = paramReader(search);
  const id = read('id');
  return [
    { ...exhibitionListPageQuery(pastParamsFrom(read)), offset: id || path ? 0 : pageOffset(read, PAST_PAGES) },
    ...(path ? [exhibitionQuery({ path })] : []),
    ...(id && !path ? [{ ...exhibitionQuery({ id }), mayBeMissing: true }] : []),
  ];
}

/** All exhibitions with all fields, for staff. */
export const exhibitionsQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: fetchAndParse(schemaLoader('exhibitions')),
});

export const useRegister = (callbacks: MutationCallbacks) =>
  useMutation({
    mutationFn: (form: FormSubmission<RegistrationInput>) => submitForm('/api/exhibition-registrations', form),
    ...callbacks,
  });
