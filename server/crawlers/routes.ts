import type { Day } from '../../domain/day.ts';
import type { App, AppContext } from '../app-context.ts';
import { unknownAddress } from '../http/problem.ts';

/** Prefixes of paths that have nothing for search engines. */
const DISALLOWED = ['/cms', '/api'];

const SECURITY_PATH = '/.well-known/security.txt';
const options = { config: { access: 'public', cacheable: true }, schema: { hide: true } } as const;
const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' };
const textOf = (fields: readonly (readonly [name: string, value: string])[]) =>
  fields.map(([name, value]) => `${name}: ${value}\n`).join('');

export function crawlerRoutes(app: App, { config: { securityContact }, publicOrigin, today }: AppContext): void {
  // Crawling stays allowed on a site that is not to be indexed: a crawler must read X-Robots-Tag.
  app.get('/robots.txt', options, async (_request, reply) =>
    reply
      .headers(headers)
      .send(
        textOf([
          ['User-agent', '*'],
          ...DISALLOWED.map((path) => ['Disallow', path] as const),
          ['Sitemap', `${publicOrigin()}/sitemap.xml`],
        ]),
      ),
  );

  // RFC 9116.
  app.get(SECURITY_PATH, options, async (_request, reply) => {
    if (securityContact === null) throw unknownAddress;
    return reply.headers(headers).send(
      textOf([
        ['Contact', securityContact],
        ['Expires', `${expiryDay(today())}T00:00:00Z`],
        ['Canonical', `${publicOrigin()}${SECURITY_PATH}`],
      ]),
    );
  });
}

/** The first of January or July that is half a year to a year ahead. */
function expiryDay(today: Day): Day {
  const [year, month] = today.split('-').map(Number);
  return `${Number(year) + 1}-${Number(month) <= 6 ? '01' : '07'}-01`;
}
