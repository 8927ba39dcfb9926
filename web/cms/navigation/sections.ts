import type { CurrentPerson } from '../../../domain/auth.ts';
import type { Inbox } from '../../../domain/inbox.ts';
import type { RecordCounts } from '../../../domain/record-counts.ts';
import { isAllowed, type Permission } from '../../../domain/roles.ts';
import type { SearchKind } from '../../../domain/search-query.ts';
import { cmsArtistsQuery } from '../../api/artists.ts';
import { exhibitionsQuery } from '../../api/exhibitions.ts';
import { pressQuery } from '../../api/press.ts';
import { cmsArtworksQuery } from '../../api/staff/artworks.ts';
import { cmsFairsQuery } from '../../api/staff/fairs.ts';
import { subscribersQuery } from '../../api/staff/subscribers.ts';

/** Pressed before the key of a screen. */
export const GO_KEY = 'g';

/** A page of the staff area. */
export type Screen = {
  label: string;
  href: string;
  /** After `GO_KEY`. */
  key?: string;
  /** Without it, every role of the office may open it. */
  to?: Permission;
};

/** Hides what the server would refuse. */
export const mayOpenScreen = (person: CurrentPerson | undefined, { to }: Pick<Screen, 'to'>): boolean =>
  to === undefined || (person !== undefined && isAllowed(person.role, to));

type TabbedSection = { value: keyof RecordCounts; label: string; kind: SearchKind | null; key: string };

/** The tabs of the dashboard. */
export const TABBED_SECTIONS = [
  { value: 'artists', label: 'Artists', kind: 'artist', key: 'a', query: cmsArtistsQuery },
  { value: 'exhibitions', label: 'Exhibitions', kind: 'exhibition', key: 'e', query: exhibitionsQuery },
  { value: 'fairs', label: 'Fairs', kind: 'fair', key: 'f', query: cmsFairsQuery },
  { value: 'artworks', label: 'Artworks', kind: 'artwork', key: 'w', query: cmsArtworksQuery },
  { value: 'press', label: 'Press', kind: 'press item', key: 'p', query: pressQuery },
  { value: 'subscribers', label: 'Subscribers', kind: null, key: 's', query: subscribersQuery },
] as const satisfies readonly (TabbedSection & { query: object })[];

export type TabName = (typeof TABBED_SECTIONS)[number]['value'];

export const dashboardTab = (tab: string): string => (tab === 'artists' ? '/cms' : `/cms?tab=${tab}`);

/** The tab in the address of the dashboard. */
export const tabFrom = (param: string | null): (typeof TABBED_SECTIONS)[number] =>
  TABBED_SECTIONS.find(({ value }) => value === param) ?? TABBED_SECTIONS[0];

/** The section that the form at this path belongs to. */
export const tabOfForm = (path: string): TabName | undefined =>
  TABBED_SECTIONS.find(({ value }) => path.startsWith(`/cms/${value}/`))?.value;

type CountedScreen = Screen & {
  count?: { of: (inbox: Inbox) => number; what: string; to?: Permission };
};

/** Beside the tabs. */
export const SECTIONS: readonly CountedScreen[] = [
  {
    label: 'Inquiries',
    href: '/cms/inquiries',
    key: 'i',
    count: { of: ({ newInquiries }) => newInquiries, what: 'new' },
  },
  {
    label: 'Registrations',
    href: '/cms/registrations',
    key: 'r',
    // Others cannot mark them as seen.
    count: { of: ({ newRegistrations }) => newRegistrations, what: 'new', to: 'manage inbox' },
  },
  {
    label: 'Mail',
    href: '/cms/mail',
    key: 'm',
    count: { of: ({ mail }) => mail.failed + mail.delayed, what: 'not sent' },
  },
  { label: 'Site texts', href: '/cms/content', key: 't', to: 'edit content' },
  { label: 'Media', href: '/cms/media', key: 'd', to: 'edit content' },
];

/** In the menu. */
export const MENU_SCREENS: readonly Screen[] = [
  { label: 'Recently deleted', href: '/cms/deleted' },
  { label: 'People', href: '/cms/people', to: 'manage people' },
  { label: 'Activity', href: '/cms/activity', to: 'read activity' },
  { label: 'Privacy', href: '/cms/privacy', to: 'manage privacy' },
];

export const ACCOUNT: Screen = { label: 'Account', href: '/cms/account' };

export const ALL_SCREENS: readonly Screen[] = [
  ...TABBED_SECTIONS.map(({ value, label, key }) => ({ label, key, href: dashboardTab(value) })),
  ...SECTIONS,
  ...MENU_SCREENS,
  ACCOUNT,
];

/** For `aria-current`: the page itself, or one below it. */
export function currentAt(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return path.startsWith(`${href}/`) ? 'true' : undefined;
}
