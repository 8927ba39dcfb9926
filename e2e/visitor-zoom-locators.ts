import type { Page } from 'playwright-core';
import type { Artwork } from '../domain/artwork.ts';

export const overlayOf = (page: Page, { title }: Artwork) => page.getByRole('dialog', { name: title, exact: true });
export const triggerOf = (page: Page, { title }: Artwork) => page.getByRole('button', { name: `Enlarge ${title}` });
export const enlargementOf = (page: Page, { title }: Artwork) =>
  page.getByRole('dialog', { name: `${title}, enlarged` });
