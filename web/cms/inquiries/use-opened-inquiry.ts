import { useLocation } from 'wouter';
import { useAddress } from '../../ui/use-address.ts';

/** From here on the list stands beside what is open; the classes `lg:` of the screen say the same. */
const SIDE_BY_SIDE = '(width >= 64rem)';

export const isSideBySide = (): boolean => matchMedia(SIDE_BY_SIDE).matches;

/** Left in the history where the opened one took the place of the list. */
const IN_PLACE_OF_LIST = { isInPlaceOfList: true };
const isInPlaceOfList = (): boolean => typeof history.state === 'object' && history.state?.isInPlaceOfList === true;

/** Which inquiry is open is in the address. Where it takes the place of the list, a step back closes it. */
export function useOpenedInquiry() {
  const { choice, hrefWith, choose } = useAddress();
  const [, navigate] = useLocation();
  const openId = choice('id');
  return {
    openId,
    hrefOf: (id: string) => hrefWith({ id }),
    open: (id: string) => {
      if (isSideBySide()) return choose({ id });
      if (openId === null) return navigate(hrefWith({ id }), { state: IN_PLACE_OF_LIST });
      choose({ id });
      scrollTo({ top: 0, behavior: 'instant' });
    },
    close: () => {
      if (isInPlaceOfList()) history.back();
      else choose({ id: null });
    },
  };
}
