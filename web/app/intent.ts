const HOVER_MS = 65;

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Says which link of the site somebody is about to follow: one that a mouse rests on, that a finger or button presses, or that
 * the keyboard has come to.
 */
export function watchIntent(onIntent: (link: HTMLAnchorElement) => void): void {
  let pointedAt: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout>;

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const link = pointerType === 'mouse' ? linkAt(target) : null;
    if (link === pointedAt) return;
    pointedAt = link;
    clearTimeout(timer);
    if (link) timer = setTimeout(() => onIntent(link), HOVER_MS);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    const link = linkAt(target);
    if (link) onIntent(link);
  });
  document.addEventListener('focusin', ({ target }) => {
    const link = linkAt(target);
    if (link?.matches(':focus-visible')) onIntent(link);
  });
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const isOfSite = link?.origin === location.origin && !link.target && !link.hasAttribute('download');
  return isOfSite && !navigator.connection?.saveData ? link : null;
}
