/** The CSS animations of the splash (`splash.css`); none where it is not shown. Ended ones are included: they fill forwards. */
const splashAnimations = (): Animation[] => document.querySelector('.splash')?.getAnimations({ subtree: true }) ?? [];

export const isSplashRunning = (): boolean => splashAnimations().some(({ playState }) => playState === 'running');

/** Resolves when the splash has ended; immediately if it ended before hydration or is not shown at all. */
export async function splashEnd(): Promise<void> {
  await Promise.allSettled(splashAnimations().map(({ finished }) => finished));
}

/** A click or a key ends the splash early, also before hydration. */
export function skipSplashOnInput(): void {
  const listening = new AbortController();
  const skip = (event: Event) => {
    // Space would scroll the page below.
    if (event instanceof KeyboardEvent && event.key === ' ') event.preventDefault();
    for (const animation of splashAnimations()) animation.finish();
  };
  for (const type of ['click', 'keydown']) window.addEventListener(type, skip, { signal: listening.signal });
  splashEnd().then(() => listening.abort());
}
