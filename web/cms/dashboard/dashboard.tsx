import { useQueries, useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { cmsArtistsQuery } from '../../api/artists.ts';
import { exhibitionsQuery } from '../../api/exhibitions.ts';
import { pressQuery } from '../../api/press.ts';
import { useSite } from '../../api/site.tsx';
import { cmsArtworksQuery } from '../../api/staff/artworks.ts';
import { draftsQuery } from '../../api/staff/drafts.ts';
import { cmsFairsQuery } from '../../api/staff/fairs.ts';
import { subscribersQuery } from '../../api/staff/subscribers.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { ArtistsTab } from '../artists/artists-tab.tsx';
import { ArtworksTab } from '../artworks/artworks-tab.tsx';
import { BackupLine, BackupNotice } from '../backup/backup-status.tsx';
import { ExhibitionsTab } from '../exhibitions/exhibitions-tab.tsx';
import { FairsTab } from '../fairs/fairs-tab.tsx';
import { PressTab } from '../press/press-tab.tsx';
import { ComingUp } from '../schedule/coming-up.tsx';
import { OpenRelease } from '../schedule/open-release.tsx';
import { SubscribersTab } from '../subscribers/subscribers-tab.tsx';
import { FormPauseNotice } from '../visitor-forms/form-pause-notice.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { dashboardTab } from './use-go-back.ts';

const ARTISTS = { value: 'artists', label: 'Artists', kind: 'artist', query: cmsArtistsQuery, List: ArtistsTab };
const TABS = [
  ARTISTS,
  { value: 'exhibitions', label: 'Exhibitions', kind: 'exhibition', query: exhibitionsQuery, List: ExhibitionsTab },
  { value: 'fairs', label: 'Fairs', kind: 'fair', query: cmsFairsQuery, List: FairsTab },
  { value: 'artworks', label: 'Artworks', kind: 'artwork', query: cmsArtworksQuery, List: ArtworksTab },
  { value: 'press', label: 'Press', kind: 'press item', query: pressQuery, List: PressTab },
  { value: 'subscribers', label: 'Subscribers', kind: null, query: subscribersQuery, List: SubscribersTab },
];

export function Dashboard() {
  const { gallery } = useSite();
  const { getParam } = useUrlParams();
  const [, navigate] = useLocation();
  const lists = useQueries({ queries: TABS.map(({ query }) => query) });
  const { data: drafts = [] } = useQuery(draftsQuery);
  const newDrafts = (kind: string | null) =>
    drafts.filter((draft) => draft.kind === kind && draft.base === null).length;
  const countOf = (kind: string | null, listed: number | undefined) =>
    listed === undefined ? undefined : listed + newDrafts(kind);
  const { value: selected, label, List } = TABS.find(({ value }) => value === getParam('tab')) ?? ARTISTS;
  return (
    <main className="px-margin pt-6 pb-24">
      <title>{`${label} – Content Management System – ${gallery.name}`}</title>
      <DashboardHeader />
      <FormPauseNotice className="mb-4" />
      <BackupNotice className="mb-4" />
      <ComingUp className="mb-6" />
      <Tabs
        label="Content"
        look="compact"
        isHistoryEntry
        tabs={TABS.map(({ value, label: text, kind }, index) => ({
          value,
          label: text,
          count: countOf(kind, lists[index]?.data?.length),
          href: dashboardTab(value),
        }))}
        selected={selected}
        // Arrow keys pass through tabs, which should not fill the history.
        onSelect={(value) => navigate(dashboardTab(value), { replace: true })}
      >
        <List key={selected} />
      </Tabs>
      <BackupLine className="mt-4" />
      <OpenRelease />
    </main>
  );
}
