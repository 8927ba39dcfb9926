import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Route, Router, type RouterOptions, Switch } from 'wouter';
import { SiteProvider } from '../api/site.tsx';
import { Document } from './document.tsx';
import { type PageState, serializeState } from './page-state.ts';
import { notFoundRoute, pageRoutes } from './routes.ts';

type Props = { state: PageState; queryClient: QueryClient; router?: RouterOptions };

/** The same tree on the server and in the browser. */
export function App({ state, queryClient, router = {} }: Props) {
  return (
    <Document assets={state.assets} serializedState={serializeState(state)}>
      <QueryClientProvider client={queryClient}>
        <SiteProvider site={state.site}>
          <Router {...router}>
            <Switch>
              {pageRoutes.map(({ path, Page }) => (
                <Route key={path} path={path} component={Page} />
              ))}
              <Route component={notFoundRoute.Page} />
            </Switch>
          </Router>
        </SiteProvider>
      </QueryClientProvider>
    </Document>
  );
}
