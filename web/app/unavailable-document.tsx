import { type Site, SiteProvider } from '../api/site.tsx';
import { Logo } from '../site/shell/logo.tsx';
import type { Assets } from './page-state.ts';

const RETRY_SECONDS = 10;

/** Instead of a page that cannot be rendered at the moment. Without scripts: it reloads itself. */
export function UnavailableDocument({ site, assets }: { site: Site; assets: Assets }) {
  const { name, address, openingHours } = site.gallery;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta httpEquiv="refresh" content={String(RETRY_SECONDS)} />
        <title>{`One moment – ${name}`}</title>
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
      </head>
      <body>
        <SiteProvider site={site}>
          <div className="flex min-h-svh flex-col px-margin py-8">
            <Logo className="h-8 self-start" />
            <main className="flex grow flex-col justify-center gap-6 py-16">
              <h1 className="text-display">One moment, please</h1>
              <p className="measure text-lead text-quiet">
                This page cannot be shown right now. It tries again by itself in a few seconds.
              </p>
            </main>
            <footer className="text-small text-quiet">
              <address className="not-italic">
                {name}, {address.street}, {address.postalCode} {address.city}
              </address>
              <p>{openingHours}</p>
            </footer>
          </div>
        </SiteProvider>
      </body>
    </html>
  );
}
