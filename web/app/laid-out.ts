/**
 * When the last step of `below-splash.css` is done, and whatever is measured has its size. Nothing is waited for where there are no
 * steps; where nobody looks, none is taken.
 */
export async function laidOut(): Promise<void> {
  const steps = document.querySelector('footer')?.getAnimations() ?? [];
  await Promise.allSettled(steps.map(({ finished }) => finished));
}
