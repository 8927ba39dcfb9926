import type { RecordRef } from '../../api/record-ref.ts';
import { isOverlayPath } from '../../ui/page-path.ts';
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
    close: () => goBackOr(() => setParams({ [param]: null })),
  };
}

/** An overlay at an address of its own, such as /artworks/lea-brun/untitled; `?id=` opens it, too. */
export function useAddressOverlay() {
  const { location, getParam, hrefWith, setParams } = useUrlParams();
  const hasAddress = isOverlayPath(location);
  const id = getParam('id');
  const open: RecordRef | null = hasAddress ? { path: location.replace(/\/$/, '') } : id === null ? null : { id };
  return {
    open,
    /** The page has no content but the overlay: if its record does not exist, neither does the page. */
    hasAddress,
    /** For links, with `state={OVERLAY_STATE}`. */
    hrefOf: ({ path }: { path: string }) => hrefWith({ id: null }, path),
    /** Replaces the history entry: Back leads to the page below. */
    moveTo: (path: string) => setParams({ id: null }, path),
    close: () => goBackOr(() => setParams({ id: null })),
  };
}

function goBackOr(closeInPlace: () => void): void {
  if (isOverlayEntry()) history.back();
  else closeInPlace();
}
