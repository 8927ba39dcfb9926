import { z } from 'zod';

// What a person has chosen for their own screen, stored with the account.

const LIST_VIEWS = ['cards', 'list'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

const listView = z.enum(LIST_VIEWS, { error: 'View must be cards or list' }).optional();

/** How the tabs of the dashboard show their records. */
const viewsOf = <View extends z.ZodType>(view: View) =>
  z.object({ artistsView: view, exhibitionsView: view, fairsView: view, artworksView: view, pressView: view });

/** What is missing stays as it is. */
export const preferencesInputSchema = viewsOf(listView);

/** Cards unless chosen otherwise. A stored value that this version does not know, after an update or a rollback, is dropped. */
export const preferencesSchema = viewsOf(listView.catch(undefined));
export type Preferences = z.infer<typeof preferencesSchema>;
