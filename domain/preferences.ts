import { z } from 'zod';

// What a person has chosen for their own screen, stored with the account.

const LIST_VIEWS = ['cards', 'list'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

const listView = z.enum(LIST_VIEWS, { error: 'View must be cards or list' }).optional();

/** How the tabs of the dashboard show their records; cards unless chosen otherwise. */
export const preferencesSchema = z.object({
  artistsView: listView,
  exhibitionsView: listView,
  fairsView: listView,
  artworksView: listView,
  pressView: listView,
});
export type Preferences = z.infer<typeof preferencesSchema>;
