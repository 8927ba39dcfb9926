import '../api/zod-jitless.ts';
import '../styles/staff/staff.css';
import '../styles/staff/record-rows.css';
import { type RefObject, useRef } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { useCan, usePerson } from '../api/staff/auth.ts';
import { useRoleChanges } from '../api/staff/role-changes.ts';
import { isLayerEntry } from '../ui/history-layer.ts';
import { useFocusOnNavigation } from '../ui/use-focus-on-navigation.ts';
import { AccountPage } from './account/account-page.tsx';
import { ActivityPage } from './activity/activity-page.tsx';
import { Allowed } from './allowed.tsx';
import { ArtistForm } from './artists/artist-form.tsx';
import { ArtworkForm } from './artworks/artwork-form.tsx';
import { useUnsavedPricesWarning } from './artworks/use-price-changes.ts';
import { ContentPage } from './content/content-page.tsx';
import { Dashboard } from './dashboard/dashboard.tsx';
import { DeletedPage } from './deleted/deleted-page.tsx';
import { ExhibitionForm } from './exhibitions/exhibition-form.tsx';
import { FairForm } from './fairs/fair-form.tsx';
import { useGrowingTextAreas } from './fields/grow-text-areas.ts';
import { InquiriesPage } from './inquiries/inquiries-page.tsx';
import { MailPage } from './mail/mail-page.tsx';
import { MediaPage } from './media/media-page.tsx';
import { LeanHeader, StaffHeader } from './navigation/staff-header.tsx';
import { PeoplePage } from './people/people-page.tsx';
import { PrivacyPage } from './privacy/privacy-page.tsx';
import { NEW } from './record-form/edited-version.ts';
import { guardLinks } from './record-form/leave-guard.tsx';
import { CheckInSender } from './registrations/check-in-sender.tsx';
import { DoorPage } from './registrations/door-page.tsx';
import { GuestListPage } from './registrations/guest-list-page.tsx';
import { RegistrationsPage } from './registrations/registrations-page.tsx';
import { ForgottenPage } from './session/forgotten-page.tsx';
import { LinkPage } from './session/link-page.tsx';
import { LoginPage } from './session/login-page.tsx';
import { OutageNotice } from './session/outage-notice.tsx';
import { SignedIn } from './session/signed-in.tsx';

/** Tabs and the press dialog change the query string, but are the same page; so are layers. */
const isSamePage = (shownPath: string) => isLayerEntry() || (shownPath === '/cms' && location.pathname === '/cms');

/** The staff area. `.staff` scopes its styles. */
export function Cms() {
  const root = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  // Below the header, if there is one already.
  useFocusOnNavigation(() => page.current ?? root.current, isSamePage);
  useGrowingTextAreas(root);
  useRoleChanges();
  return (
    <div ref={root} tabIndex={-1} className="staff outline-none" onClickCapture={guardLinks}>
      <Switch>
        <Route path="/cms/login" component={LoginPage} />
        <Route path="/cms/forgotten" component={ForgottenPage} />
        <Route path="/cms/link" component={LinkPage} />
        <Route>
          <OutageNotice />
          <SignedIn>
            <CheckInSender />
            <SkipButton page={page} />
            <HeaderOfRole />
            <div ref={page} tabIndex={-1} className="outline-none">
              <PagesOfRole />
            </div>
          </SignedIn>
        </Route>
      </Switch>
    </div>
  );
}

/** A button, because a link would change the address, which the leave guard asks about. */
const SkipButton = ({ page }: { page: RefObject<HTMLElement | null> }) => (
  <button
    type="button"
    className="absolute -top-40 left-margin z-40 cursor-pointer bg-ink print:hidden px-4 py-3 text-paper focus:top-3"
    onClick={() => page.current?.focus()}
  >
    Skip to content
  </button>
);

function HeaderOfRole() {
  const isOffice = useCan('read staff area');
  if (usePerson()?.lacksSecondFactor) return <LeanHeader screens={[]} />;
  return isOffice ? <StaffHeader /> : <LeanHeader />;
}

/** People who may not read the staff area are at the door: there is one page for them. */
const PagesOfRole = () => (useCan('read staff area') ? <OfficePages /> : <DoorPages />);

const DoorPages = () => (
  <Switch>
    <Route path="/cms/account" component={AccountPage} />
    <Route path="/cms">
      <DoorPage />
    </Route>
    <Route path="/cms/registrations/:id">{({ id }) => <DoorPage exhibitionId={id} />}</Route>
    <Route>
      <Redirect to="/cms" replace />
    </Route>
  </Switch>
);

function OfficePages() {
  useUnsavedPricesWarning();
  return <OfficeRoutes />;
}

const OfficeRoutes = () => (
  <Switch>
    <Route path="/cms/artists/:id">
      {({ id }) => (
        <Allowed to="edit content">
          <ArtistForm key={id} id={id} />
        </Allowed>
      )}
    </Route>
    <Route path="/cms/exhibitions/:id">
      {({ id }) => (
        <Allowed to="edit content">
          <ExhibitionForm key={id} id={id} />
        </Allowed>
      )}
    </Route>
    <Route path="/cms/artworks/:id">
      {({ id }) => (
        <Allowed to={id === NEW ? 'edit content' : 'set prices'}>
          <ArtworkForm key={id} id={id} />
        </Allowed>
      )}
    </Route>
    <Route path="/cms/fairs/:id">
      {({ id }) => (
        <Allowed to="edit content">
          <FairForm key={id} id={id} />
        </Allowed>
      )}
    </Route>
    <Route path="/cms/account" component={AccountPage} />
    <Route path="/cms/people">
      <Allowed to="manage people">
        <PeoplePage />
      </Allowed>
    </Route>
    <Route path="/cms/privacy">
      <Allowed to="manage privacy">
        <PrivacyPage />
      </Allowed>
    </Route>
    <Route path="/cms/activity">
      <Allowed to="read activity">
        <ActivityPage />
      </Allowed>
    </Route>
    <Route path="/cms/registrations" component={RegistrationsPage} />
    <Route path="/cms/registrations/:id">{({ id }) => <GuestListPage key={id} exhibitionId={id} />}</Route>
    <Route path="/cms/content">
      <Allowed to="edit content">
        <ContentPage />
      </Allowed>
    </Route>
    <Route path="/cms/media">
      <Allowed to="edit content">
        <MediaPage />
      </Allowed>
    </Route>
    <Route path="/cms/deleted" component={DeletedPage} />
    <Route path="/cms/inquiries" component={InquiriesPage} />
    <Route path="/cms/mail" component={MailPage} />
    <Route path="/cms" component={Dashboard} />
  </Switch>
);
