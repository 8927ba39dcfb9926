import type { ReactNode } from 'react';
import { type Assets, STATE_ELEMENT_ID } from './page-state.ts';

type Props = { assets: Assets; serializedState: string; children: ReactNode };

/** The whole document is React's, so that pages set their own title and tags wherever they are drawn. */
export function Document({ assets, serializedState, children }: Props) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
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
          Does nothing but wait for the style sheet, and the rest of the document waits with it: browsers lay a new document out at
          once, whatever its style, and then again.
        */}
        <script src="/assets/after-style.js" />
        {/*
          Not async: it must not run before the data block at the end of the document is there. Programs come after style, type
          and the first picture: the page is there to be read before it is alive.
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
