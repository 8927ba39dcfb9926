import { z } from 'zod';

// What a person has chosen for their own screen, stored with the account.

const LIST_VIEWS = ['cards', 'list'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

const listView = z.enum(LIST_VIEWS, { error: 'View must be cards or list' }).optional();

export const preferencesSchema = z.object({
  listViews: z
    .strictObject(
      { artists: listView, exhibitions: listView, fairs: listView, artworks: listView, press: listView },
      { error: 'Views must be an object' },
    )
    .default({})
    .describe('How the tabs of the dashboard show their records; cards unless chosen otherwise'),
});
export type Preferences = z.infer<typeof preferencesSchema>;
export type ListName = keyof Preferences['listViews'];
