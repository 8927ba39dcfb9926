import { type ComponentType, useEffect, useState } from 'react';
import { useSite } from '../api/site.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { endSplash } from '../ui/overlays.ts';

/** Drawn in the browser alone, by code that no visitor downloads. */
export function StaffArea() {
  const { gallery } = useSite();
  const [Cms, setCms] = useState<ComponentType | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const load = () => {
    setHasFailed(false);
    import('../cms/cms.tsx').then(
      (loaded) => setCms(() => loaded.Cms),
      () => setHasFailed(true),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the button below is for another try
  useEffect(() => {
    endSplash();
    load();
  }, []);

  return (
    <>
      <title>{`Staff – ${gallery.name}`}</title>
      <meta name="robots" content="noindex" />
      {Cms && <Cms />}
      {hasFailed && (
        <main className="p-margin">
          <LoadFailure what="the staff area" onRetry={load} />
        </main>
      )}
    </>
  );
}
