import { createContext, type ReactNode, useContext } from 'react';
import type { Gallery } from '../../domain/gallery.ts';

/** What is the same for every page of a visit. */
export type Site = { gallery: Gallery; origin: string };

const SiteContext = createContext<Site | null>(null);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}
