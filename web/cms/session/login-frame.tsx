import type { ReactNode } from 'react';
import { useSite } from '../../api/site.tsx';

/** The frame of the pages before the sign-in, which are in German. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  const { gallery } = useSite();
  return (
    <main lang="de" className="flex min-h-svh flex-col justify-center bg-surface px-margin py-16">
      <title>{`${title} – ${gallery.name}`}</title>
      <div className="mx-auto w-full max-w-sm">
        <p className="text-quiet">{gallery.name}</p>
        <h1 className="mb-8 text-large">{title}</h1>
        {children}
      </div>
    </main>
  );
}
