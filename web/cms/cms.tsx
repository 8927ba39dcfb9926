import '../api/zod-jitless.ts';
import '../styles/staff/staff.css';
import { useRef } from 'react';
import { Route, Switch } from 'wouter';
import { useFocusOnNavigation } from '../ui/use-focus-on-navigation.ts';
import { ArtistForm } from './artists/artist-form.tsx';
import { ArtworkForm } from './artworks/artwork-form.tsx';
import { ContentPage } from './content/content-page.tsx';
import { Dashboard } from './dashboard/dashboard.tsx';
import { DeletedPage } from './deleted/deleted-page.tsx';
import { ExhibitionForm } from './exhibitions/exhibition-form.tsx';
import { FairForm } from './fairs/fair-form.tsx';
import { InquiriesPage } from './inquiries/inquiries-page.tsx';
import { MailPage } from './mail/mail-page.tsx';
import { MediaPage } from './media/media-page.tsx';
import { PrivacyPage } from './privacy/privacy-page.tsx';
import { CheckInSender } from './registrations/check-in-sender.tsx';
import { GuestListPage } from './registrations/guest-list-page.tsx';
import { RegistrationsPage } from './registrations/registrations-page.tsx';
import { LoginPage } from './session/login-page.tsx';
import { OutageNotice } from './session/outage-notice.tsx';
import { SignedIn } from './session/signed-in.tsx';

/** Tabs and the press dialog change the query string, but are the same page. */
const isDashboard = () => location.pathname === '/cms';

/** The staff area. `.staff` scopes its styles. */
export function Cms() {
  const root = useRef<HTMLDivElement>(null);
  useFocusOnNavigation(root, isDashboard);
  return (
    <div ref={root} tabIndex={-1} className="staff outline-none">
      <Switch>
        <Route path="/cms/login" component={LoginPage} />
        <Route>
          <OutageNotice />
          <SignedIn>
            <CheckInSender />
            <Switch>
              <Route path="/cms/artists/:id">{({ id }) => <ArtistForm key={id} id={id} />}</Route>
              <Route path="/cms/exhibitions/:id">{({ id }) => <ExhibitionForm key={id} id={id} />}</Route>
              <Route path="/cms/artworks/:id">{({ id }) => <ArtworkForm key={id} id={id} />}</Route>
              <Route path="/cms/fairs/:id">{({ id }) => <FairForm key={id} id={id} />}</Route>
              <Route path="/cms/registrations" component={RegistrationsPage} />
              <Route path="/cms/registrations/:id">{({ id }) => <GuestListPage key={id} exhibitionId={id} />}</Route>
              <Route path="/cms/content" component={ContentPage} />
              <Route path="/cms/deleted" component={DeletedPage} />
              <Route path="/cms/inquiries" component={InquiriesPage} />
              <Route path="/cms/mail" component={MailPage} />
              <Route path="/cms/media" component={MediaPage} />
              <Route path="/cms/privacy" component={PrivacyPage} />
              <Route component={Dashboard} />
            </Switch>
          </SignedIn>
        </Route>
      </Switch>
    </div>
  );
}
