import { useLocation } from 'wouter';

/** Left in the history by whatever opens a form: closing it may go back, to the same place in the same list. */
export const COMES_BACK = { comesBack: true };

export const mayGoBack = (): boolean => typeof history.state === 'object' && history.state?.comesBack === true;

/** The way back: to where the form was opened, else to a tab of the dashboard. */
export function useReturn(tab: string): () => void {
  const [, navigate] = useLocation();
  return () => {
    if (mayGoBack()) history.back();
    else navigate(dashboardTab(tab), { replace: true });
  };
}

export const dashboardTab = (tab: string): string => (tab === 'artists' ? '/cms' : `/cms?tab=${tab}`);
