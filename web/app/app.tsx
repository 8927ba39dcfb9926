import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Route, Router, type RouterOptions, Switch } from 'wouter';
import { SiteProvider } from '../api/site.tsx';
import { Shell } from '../site/shell/shell.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { Document } from './document.tsx';
import { type PageState, serializeState } from './page-state.ts';
import { RoutedPage } from './routed-page.tsx';
import { notFoundRoute, pageRoutes, STAFF_AREA } from './routes.ts';
import { Splash } from './splash.tsx';
import { StaffArea } from './staff-area.tsx';

type Props = { state: PageState; queryClient: QueryClient; router?: RouterOptions };

/** Rendered on the server and hydrated in the browser. */
export function App({ state, queryClient, router = {} }: Props) {
  return (
    <Document assets={state.assets} serializedState={serializeState(state)}>
      <QueryClientProvider client={queryClient}>
        <SiteProvider site={state.site}>
          <Router {...router}>
            <Switch>
              <Route path={STAFF_AREA} component={StaffArea} />
              <Route>
                <Splash>
                  <Shell>
                    <Switch>
                      {pageRoutes.map((route) => (
                        <Route key={route.file} path={route.path}>
                          <RoutedPage route={route} />
                        </Route>
                      ))}
                      <Route>
                        <RoutedPage route={notFoundRoute} />
                      </Route>
                    </Switch>
                  </Shell>
                </Splash>
              </Route>
            </Switch>
            <Toaster />
          </Router>
        </SiteProvider>
      </QueryClientProvider>
    </Document>
  );
}
