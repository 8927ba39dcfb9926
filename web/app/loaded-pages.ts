import type { ComponentType } from 'react';
import type { PageRoute } from './routes.ts';

const loaded = new Map<PageRoute, ComponentType>();

/** The page's component, if its chunk is loaded. */
export const loadedPage = (route: PageRoute): ComponentType | null => loaded.get(route) ?? null;

export async function loadPage(route: PageRoute): Promise<void> {
  if (!loaded.has(route)) loaded.set(route, await route.load());
}
