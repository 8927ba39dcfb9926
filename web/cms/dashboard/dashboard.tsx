import type { ComponentType } from 'react';
import { useSite } from '../../api/site.tsx';
import { TabPanel } from '../../ui/tabs.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { ArtistsTab } from '../artists/artists-tab.tsx';
import { ArtworksTab } from '../artworks/artworks-tab.tsx';
import { BackupLine, BackupNotice } from '../backup/backup-status.tsx';
import { ExhibitionsTab } from '../exhibitions/exhibitions-tab.tsx';
import { FairsTab } from '../fairs/fairs-tab.tsx';
import { TABS_ID } from '../navigation/section-row.tsx';
import { type TabName, tabFrom } from '../navigation/sections.ts';
import { StaffMain } from '../navigation/staff-main.tsx';
import { PressTab } from '../press/press-tab.tsx';
import { ComingUp } from '../schedule/coming-up.tsx';
import { OpenRelease } from '../schedule/open-release.tsx';
import { SubscribersTab } from '../subscribers/subscribers-tab.tsx';
import { FormPauseNotice } from '../visitor-forms/form-pause-notice.tsx';

const LISTS: Record<TabName, ComponentType> = {
  artists: ArtistsTab,
  exhibitions: ExhibitionsTab,
  fairs: FairsTab,
  artworks: ArtworksTab,
  press: PressTab,
  subscribers: SubscribersTab,
};

/** The panel of the tabs in the header. */
export function Dashboard() {
  const { gallery } = useSite();
  const { getParam } = useUrlParams();
  const { value: selected, label } = tabFrom(getParam('tab'));
  const List = LISTS[selected];
  return (
    <StaffMain>
      <title>{`${label} – Content Management System – ${gallery.name}`}</title>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-title max-sm:text-lead">Content Management System</h1>
        <p className="text-quiet">Manage artists, exhibitions, and gallery content</p>
      </div>
      <FormPauseNotice className="mb-4" />
      <BackupNotice className="mb-4" />
      <ComingUp className="mb-6" />
      <TabPanel id={TABS_ID} selected={selected}>
        <List key={selected} />
      </TabPanel>
      <BackupLine className="mt-4" />
      <OpenRelease />
    </StaffMain>
  );
}
