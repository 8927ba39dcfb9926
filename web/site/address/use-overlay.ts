import { useAddress } from '../../ui/use-address.ts';

/** Left in the history by a link that opens an overlay: closing it may go back. */
export const OPENED_HERE = { isOverlay: true };

/** Whether the step just made, or the one that led here, opened an overlay. */
export const wasOpenedHere = (): boolean => typeof history.state === 'object' && history.state?.isOverlay === true;

/** An overlay is an address with an id in it: it opens by a link and closes by going back. */
export function useOverlay(param: string) {
  const { choice, hrefWith, choose } = useAddress();
  return {
    openId: choice(param),
    /** For links, with `state={OPENED_HERE}`. */
    hrefOf: (id: string) => hrefWith({ [param]: id }),
    /** From one to the next: still one step from the page below. */
    moveTo: (id: string) => choose({ [param]: id }),
    close: () => {
      if (wasOpenedHere()) history.back();
      else choose({ [param]: null });
    },
  };
}
