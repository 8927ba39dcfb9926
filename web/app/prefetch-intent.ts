const HOVER_MS = 65;

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Calls back with a link of this site when it is hovered, pressed or reached by keyboard. Never with `saveData`. */
export function onPrefetchIntent(prefetch: (link: HTMLAnchorElement) => void): void {
  let hovered: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout>;

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const link = pointerType === 'mouse' ? linkAt(target) : null;
    if (link === hovered) return;
    hovered = link;
    clearTimeout(timer);
    if (link) timer = setTimeout(() => prefetch(link), HOVER_MS);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    const link = linkAt(target);
    if (link) prefetch(link);
  });
  document.addEventListener('focusin', ({ target }) => {
    const link = linkAt(target);
    if (link?.matches(':focus-visible')) prefetch(link);
  });
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  // A link with a type leads to a file, not to a page.
  const isPage = link?.origin === location.origin && !link.target && !link.hasAttribute('download') && !link.type;
  return isPage && !navigator.connection?.saveData ? link : null;
}
