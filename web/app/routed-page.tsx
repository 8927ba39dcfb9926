import { useEffect, useState } from 'react';
import { useSite } from '../api/site.tsx';
import { HomeSkeleton } from '../site/home/home-skeleton.tsx';
import { endSplash } from '../ui/overlays.ts';
import { LineSkeleton } from '../ui/skeleton.tsx';
import { loadedPage, loadPage, type PageRoute } from './routes.ts';
import { splashEnd } from './splash.tsx';

const SKELETON_LINES = 4;

/** The page of a route. Its chunk is loaded before hydration, and usually before navigation (`prefetch-page.ts`). */
export function RoutedPage({ route }: { route: PageRoute }) {
  const [, setIsLoaded] = useState(false);
  const Page = loadedPage(route);
  const isMissing = Page === null;
  // Here rather than in Splash, which hydrates earlier: once the splash is gone, the page answers.
  useEffect(() => {
    splashEnd().then(endSplash);
  }, []);
  useEffect(() => {
    if (!isMissing) return;
    let isShown = true;
    loadPage(route).then(
      () => setIsLoaded(true),
      () => {
        // A new release may have replaced the chunks this page knows; a full load gets the new ones.
        if (isShown) location.reload();
      },
    );
    return () => {
      isShown = false;
    };
  }, [isMissing, route]);
  return Page ? <Page /> : <LoadingPage isHome={route.path === '/'} />;
}

/** While the chunk of a page is loading. */
function LoadingPage({ isHome }: { isHome: boolean }) {
  const { gallery } = useSite();
  return (
    <>
      <title>{gallery.name}</title>
      {isHome ? (
        <HomeSkeleton label="Loading page" />
      ) : (
        <div className="px-margin py-16">
          <LineSkeleton label="Loading page" lines={SKELETON_LINES} />
        </div>
      )}
    </>
  );
}
