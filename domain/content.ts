import { z } from 'zod';

/** One editable text of the site. */
export const contentEntrySchema = z.object({
  id: z.uuid(),
  key: z.string(),
  type: z.string(),
  title: z.string().nullable(),
  content: z.string(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  category: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
export type ContentEntry = z.infer<typeof contentEntrySchema>;

/** The entries that may rename the header's links. */
export const NAVIGATION_CATEGORY = 'navigation';

/** What the site says where nobody has written anything else. */
export const CONTENT_DEFAULTS = {
  navigation_artists: 'Artists',
  navigation_exhibitions: 'Exhibitions',
  navigation_artworks: 'Artworks',
  navigation_fairs: 'Fairs',
  artworks_page_title: 'Artworks',
  artworks_page_subtitle: 'A collection of exhibited works.',
  exhibitions_current_title: 'Current',
  exhibitions_upcoming_title: 'Upcoming',
  exhibitions_past_title: 'Past',
  '404_page_title': '404 Page Not Found',
  '404_page_description': 'Did you forget to add the page to the router?',
} as const;
export type ContentKey = keyof typeof CONTENT_DEFAULTS;

export function contentText(entries: readonly Pick<ContentEntry, 'key' | 'content'>[], key: ContentKey): string {
  return entries.find((entry) => entry.key === key)?.content || CONTENT_DEFAULTS[key];
}
