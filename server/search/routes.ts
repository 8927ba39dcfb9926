import { z } from 'zod';
import { searchResultsSchema } from '../../domain/search.ts';
import { normalizeQuery, SEARCH_KINDS } from '../../domain/search-query.ts';
import { staffSearchResultsSchema } from '../../domain/staff-search.ts';
import type { App, AppContext } from '../app-context.ts';
import { signedIn } from '../http/access.ts';
import { errorResponses } from '../http/route-schemas.ts';
import { findRecords } from './repository.ts';
import { readSearchGroups } from './results.ts';
import { searchForStaff } from './staff-search.ts';

const tags = ['search'];
const LIMITS = { typing: 5, page: 24, staff: 200 };

/** Normalized before it becomes part of the cache key, so that spellings that find the same share one entry. */
const query = z.string().transform(normalizeQuery).catch('').describe('At most 100 characters are read');

export function searchRoutes(app: App, { database: { db }, today }: AppContext): void {
  app.get(
    '/api/search',
    {
      config: { access: 'public', cacheable: true },
      schema: {
        tags,
        summary: 'Artists, exhibitions, artworks, press and fairs that match a query, the best first',
        querystring: z.object({
          q: query,
          view: z
            .literal('page', { error: 'The view must be page' })
            .optional()
            .describe(`Up to ${LIMITS.page} results of a kind instead of ${LIMITS.typing}`),
        }),
        response: { 200: searchResultsSchema, ...errorResponses },
      },
    },
    async ({ query: { q, view } }) => {
      const hits = q ? await findRecords(db, q, { limit: LIMITS[view ?? 'typing'] }) : [];
      return { query: q, groups: await readSearchGroups(db, hits, today()) };
    },
  );

  app.get(
    '/api/cms/search',
    {
      config: { access: 'read staff area' },
      schema: {
        tags,
        summary: 'The ids of the records of one kind that match all words of a query, the best first',
        querystring: z.object({ kind: z.enum(SEARCH_KINDS), q: query }),
        response: { 200: z.array(z.uuid()), ...errorResponses },
      },
    },
    async ({ query: { kind, q } }) => {
      const hits = q ? await findRecords(db, q, { limit: LIMITS.staff, only: kind, needsAllWords: true }) : [];
      return hits.map(({ id }) => id);
    },
  );

  app.post(
    '/api/cms/search',
    {
      config: { access: 'read staff area' },
      schema: {
        tags,
        summary:
          'A few records, drafts, inquiries, registrations and subscribers that match a query. POST: names of visitors are in no URL',
        body: z.object({ q: query }, { error: 'A query is required' }),
        response: { 200: staffSearchResultsSchema, ...errorResponses },
      },
    },
    (request) => searchForStaff(db, request.body.q, { today: today(), role: signedIn(request).role }),
  );
}
