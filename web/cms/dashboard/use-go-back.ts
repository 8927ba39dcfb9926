import { useLocation } from 'wouter';
import { dashboardTab } from '../navigation/sections.ts';

/** History state of a form that was opened from another page: closing it goes back there, with scroll position and filters. */
export const CAN_GO_BACK = { canGoBack: true };

export const canGoBack = (): boolean => typeof history.state === 'object' && history.state?.canGoBack === true;

/** Back to where the form was opened, else to a tab of the dashboard. */
export function useGoBack(tab: string): () => void {
  const [, navigate] = useLocation();
  return () => {
    if (canGoBack()) history.back();
    else navigate(dashboardTab(tab), { replace: true });
  };
}
