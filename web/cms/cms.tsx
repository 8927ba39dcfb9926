import './staff.css';
import { Route, Switch } from 'wouter';
import { ArtistForm } from './artists/artist-form.tsx';
import { ArtworkForm } from './artworks/artwork-form.tsx';
import { Dashboard } from './dashboard/dashboard.tsx';
import { DeletedPage } from './deleted/deleted-page.tsx';
import { ExhibitionForm } from './exhibitions/exhibition-form.tsx';
import { FairForm } from './fairs/fair-form.tsx';
import { LoginPage } from './session/login-page.tsx';
import { SignedIn } from './session/signed-in.tsx';

/** The staff area. Its root holds what looks different here than on the site. */
export function Cms() {
  return (
    <div className="staff">
      <Switch>
        <Route path="/cms/login" component={LoginPage} />
        <Route>
          <SignedIn>
            <Switch>
              <Route path="/cms/artists/:id">{({ id }) => <ArtistForm key={id} id={id} />}</Route>
              <Route path="/cms/exhibitions/:id">{({ id }) => <ExhibitionForm key={id} id={id} />}</Route>
              <Route path="/cms/artworks/:id">{({ id }) => <ArtworkForm key={id} id={id} />}</Route>
              <Route path="/cms/fairs/:id">{({ id }) => <FairForm key={id} id={id} />}</Route>
              <Route path="/cms/deleted" component={DeletedPage} />
              <Route component={Dashboard} />
            </Switch>
          </SignedIn>
        </Route>
      </Switch>
    </div>
  );
}
