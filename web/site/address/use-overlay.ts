import { useUrlParams } from '../../ui/use-url-params.ts';

/** Left in the history by a link that opens an overlay: closing it may go back. */
export const OPENED_HERE = { isOverlay: true };

/** Whether the step just made, or the one that led here, opened an overlay. */
export const wasOpenedHere = (): boolean => typeof history.state === 'object' && history.state?.isOverlay === true;

/** An overlay is an address with an id in it: it opens by a link and closes by going back. */
export function useOverlay(param: string) {
  const { getParam, hrefWith, setParams } = useUrlParams();
  return {
    openId: getParam(param),
    /** For links, with `state={OPENED_HERE}`. */
    hrefOf: (id: string) => hrefWith({ [param]: id }),
    /** From one to the next: still one step from the page below. */
    moveTo: (id: string) => setParams({ [param]: id }),
    close: () => {
      if (wasOpenedHere()) history.back();
      else setParams({ [param]: null });
    },
  };
}
