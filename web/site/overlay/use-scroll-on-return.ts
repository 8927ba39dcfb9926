import { type RefObject, useLayoutEffect } from 'react';

/**
 * The browser restores the position of the page, not that of an overlay: keeps it in the history entry when a link inside is
 * followed, and restores it when Back opens the overlay again.
 */
export function useScrollOnReturn(content: RefObject<HTMLElement | null>): { onClickCapture: () => void } {
  useLayoutEffect(() => {
    const top = typeof history.state === 'object' ? history.state?.scrollTop : undefined;
    if (typeof top === 'number') dialogOf(content)?.scrollTo({ top, behavior: 'instant' });
  }, [content]);
  return {
    onClickCapture: () => history.replaceState({ ...history.state, scrollTop: dialogOf(content)?.scrollTop }, ''),
  };
}

const dialogOf = (content: RefObject<HTMLElement | null>) => content.current?.closest('dialog');
