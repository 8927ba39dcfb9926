import { queryOptions, useMutation } from '@tanstack/react-query';
import type { RegistrationInput } from '../../domain/registration.ts';
import { choicesIn, cursorFrom, listPagePath } from './address-choice.ts';
import { type Outcome, reading } from './client.ts';
import { shape } from './shape.ts';
import { type SentForm, sendForm } from './visitor-form.ts';

const path = '/api/cms/exhibitions';
const summaries = reading(shape('exhibitionSummaries'));

/** What of the past an address asks for. */
export type PastChoice = { year: string | null; cursor: number };

export const pastChoiceFrom = (read: (name: string) => string | null): PastChoice => ({
  year: read('year'),
  cursor: cursorFrom(read('cursor')),
});

export const exhibitionListPageQuery = ({ year, cursor }: PastChoice) =>
  queryOptions({
    queryKey: [listPagePath(path, cursor, { year })] as const,
    queryFn: reading(shape('exhibitionListPage')),
  });

/** What the cards show of each, of all of them. */
export const exhibitionCardsQuery = queryOptions({ queryKey: [`${path}?view=cards`] as const, queryFn: summaries });

/** Those of the home page. */
export const featuredQuery = queryOptions({ queryKey: [`${path}?view=featured`] as const, queryFn: summaries });

export const exhibitionQuery = (id: string) =>
  queryOptions({ queryKey: ['/api/exhibitions', id] as const, queryFn: reading(shape('exhibition')) });

/** What the address of the exhibitions' page asks for. */
export function exhibitionsPageQueries(search: string) {
  const read = choicesIn(search);
  const id = read('id');
  return [
    exhibitionListPageQuery(pastChoiceFrom(read)),
    ...(id ? [{ ...exhibitionQuery(id), mayBeMissing: true }] : []),
  ];
}

/** Everything of all of them, for staff. */
export const exhibitionsQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: reading(shape('exhibitions')),
});

export const useRegister = (outcome: Outcome) =>
  useMutation({
    mutationFn: (form: SentForm<RegistrationInput>) => sendForm('/api/exhibition-registrations', form),
    ...outcome,
  });
