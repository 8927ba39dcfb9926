import { useUrlParams } from '../../ui/use-url-params.ts';

/** The history state of links that open an overlay, so that closing it can go back. */
export const OVERLAY_STATE = { isOverlay: true };

/** Whether the current history entry is an overlay that this visit opened. */
export const isOverlayEntry = (): boolean => typeof history.state === 'object' && history.state?.isOverlay === true;

/** An overlay is open while its parameter is in the address. */
export function useOverlay(param: string) {
  const { getParam, hrefWith, setParams } = useUrlParams();
  return {
    openId: getParam(param),
    /** For links, with `state={OVERLAY_STATE}`. */
    hrefOf: (id: string) => hrefWith({ [param]: id }),
    /** Replaces the history entry: Back leads to the page below. */
    moveTo: (id: string) => setParams({ [param]: id }),
    close: () => {
      if (isOverlayEntry()) history.back();
      else setParams({ [param]: null });
    },
  };
}
