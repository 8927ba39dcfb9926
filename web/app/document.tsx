import type { ReactNode } from 'react';
import { type Assets, STATE_ELEMENT_ID } from './page-state.ts';

type Props = { assets: Assets; serializedState: string; children: ReactNode };

/** React renders the whole document, so that each page sets its own title and meta tags. */
export function Document({ assets, serializedState, children }: Props) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" href="/feed.xml" type="application/atom+xml" title="Exhibitions and press" />
        <link rel="alternate" href="/calendar.ics" type="text/calendar" title="Exhibitions" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        {assets.modules.map((href) => (
          <link key={href} rel="modulepreload" fetchPriority="low" href={href} />
        ))}
        {/*
          Deferred, not async: it reads the data block at the end of the document. Low priority: style sheet, font and first
          picture come before it.
        */}
        <script type="module" fetchPriority="low" src={assets.script} />
      </head>
      <body>
        {children}
        <script
          id={STATE_ELEMENT_ID}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, in a block that is never run
          dangerouslySetInnerHTML={{ __html: serializedState }}
        />
      </body>
    </html>
  );
}
