import type { App, AppContext } from '../app-context.ts';
import { listNewestExhibitions } from '../exhibitions/repository.ts';
import { errorResponses, nonJsonResponse } from '../http/route-schemas.ts';
import { listNewestPress } from '../press/repository.ts';
import { writeFeed } from './atom.ts';
import { newestEntries } from './entries.ts';

const PATH = '/feed.xml';
const ENTRY_COUNT = 50;

export function feedRoutes(app: App, { config: { gallery }, database: { db }, today, publicOrigin }: AppContext): void {
  app.get(
    PATH,
    {
      config: { access: 'public', cacheable: true },
      schema: {
        tags: ['feed'],
        summary: 'The newest exhibitions and press items',
        response: { 200: nonJsonResponse(['application/atom+xml'], 'An Atom feed (RFC 4287)'), ...errorResponses },
      },
    },
    async (_request, reply) => {
      const site = { origin: publicOrigin(), today: today() };
      const exhibitions = await listNewestExhibitions(db, site.today, ENTRY_COUNT);
      const entries = newestEntries(exhibitions, await listNewestPress(db, ENTRY_COUNT), site, ENTRY_COUNT);
      const feed = writeFeed({
        // The host of the gallery's mail stays when the site moves.
        id: `tag:${gallery.mailHost},2026:feed`,
        title: gallery.name,
        subtitle: gallery.description,
        author: gallery.name,
        origin: site.origin,
        path: PATH,
        updatedAt:
          entries
            .map(({ updatedAt }) => updatedAt)
            .toSorted()
            .at(-1) ?? `${site.today}T00:00:00Z`,
        entries,
      });
      return reply.type('application/atom+xml; charset=utf-8').header('cache-control', 'no-cache').send(feed);
    },
  );
}
