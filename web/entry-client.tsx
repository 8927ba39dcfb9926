import './app/styles.css';
import { hydrateRoot } from 'react-dom/client';
import { createQueryClient } from './api/client.ts';
import { fillQueryClient } from './api/preloaded.ts';
import { App } from './app/app.tsx';
import { type PageState, STATE_ELEMENT_ID } from './app/page-state.ts';
import { watchHistorySteps } from './ui/history-steps.ts';

// Written by this same version of the program in the same answer, so it is taken as it is.
const state: PageState = JSON.parse(document.getElementById(STATE_ELEMENT_ID)?.textContent ?? '');

const queryClient = createQueryClient();
fillQueryClient(queryClient, state.preloaded);

watchHistorySteps();
hydrateRoot(document, <App state={state} queryClient={queryClient} />, {
  // A mismatch would be drawn again silently; tests fail on what is reported.
  onRecoverableError: (error) => reportError(error),
});
