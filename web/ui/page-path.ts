const OVERLAY = /^(\/artworks|\/exhibitions)\/[^/]+\/[^/]+\/?$/i;

/** The path of the page: below an overlay with an address of its own that is the list. */
export const pagePath = (path: string): string => path.replace(OVERLAY, '$1');

/** Whether an overlay is open at this path. */
export const isOverlayPath = (path: string): boolean => OVERLAY.test(path);
