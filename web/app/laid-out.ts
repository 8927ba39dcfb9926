/**
 * When the last step of `below-splash.css` is done, and whatever is measured has its size. A step within one that waits begins
 * after it, so it is looked again. Nothing is waited for where there are no steps; where nobody looks, none is taken.
 */
export async function laidOut(): Promise<void> {
  for (let steps = stepsLeft(); steps.length > 0; steps = stepsLeft()) {
    await Promise.allSettled(steps.map(({ finished }) => finished));
  }
}

const stepsLeft = (): Animation[] =>
  document.getAnimations().filter((step) => step instanceof CSSAnimation && step.animationName === 'laid-out-later');
