/**
 * When the last step of `below-splash.css` is done, and whatever is measured has its size. A step within another begins only
 * after it, so they are looked for until none is left. Where nobody looks at the page, none is taken.
 */
export async function laidOut(): Promise<void> {
  for (let steps = stepsLeft(); steps.length > 0; steps = stepsLeft()) {
    await Promise.allSettled(steps.map(({ finished }) => finished));
  }
}

const stepsLeft = (): Animation[] =>
  document.getAnimations().filter((step) => step instanceof CSSAnimation && step.animationName === 'laid-out-later');
