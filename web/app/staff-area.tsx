import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSite } from '../api/site.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { endSplash } from '../ui/overlays.ts';

/** Rendered in the browser only, by chunks that no public page loads. */
export function StaffArea() {
  const { gallery } = useSite();
  const [path] = useLocation();
  const isLogin = path.startsWith('/cms/login');
  const [Cms, setCms] = useState<ComponentType | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const load = () => {
    setHasFailed(false);
    import('../cms/cms.tsx').then(
      (loaded) => setCms(() => loaded.Cms),
      () => setHasFailed(true),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; the button below retries
  useEffect(() => {
    endSplash();
    load();
  }, []);

  return (
    <>
      <title>{`Staff – ${gallery.name}`}</title>
      <meta
        name="description"
        content={isLogin ? `Anmeldung für das Team von ${gallery.name}.` : `Content management of ${gallery.name}.`}
      />
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
