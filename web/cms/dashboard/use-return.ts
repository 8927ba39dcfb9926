import { useLocation } from 'wouter';

/** Left in the history by the dashboard when it opens a form: closing it may go back, to the same place in the same list. */
export const FROM_DASHBOARD = { isFromDashboard: true };

export const wasOpenedFromDashboard = (): boolean =>
  typeof history.state === 'object' && history.state?.isFromDashboard === true;

/** The way back to a tab of the dashboard. */
export function useReturn(tab: string): () => void {
  const [, navigate] = useLocation();
  return () => {
    if (wasOpenedFromDashboard()) history.back();
    else navigate(dashboardTab(tab), { replace: true });
  };
}

export const dashboardTab = (tab: string): string => (tab === 'artists' ? '/cms' : `/cms?tab=${tab}`);
