import { useLocation } from 'wouter';
import { leaveFor } from '../../ui/history-steps.ts';

/** Goes to a page of the staff area as a link does, but from its top; asks first where something would be lost. */
export function useGo(): (href: string) => void {
  const [, navigate] = useLocation();
  return (href) => {
    const { pathname } = new URL(href, location.origin);
    const go = () => {
      if (`${location.pathname}${location.search}` !== href) navigate(href);
      scrollTo({ top: 0, behavior: 'instant' });
    };
    if (pathname === location.pathname) go();
    else leaveFor(pathname, go);
  };
}
