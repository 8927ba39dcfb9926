/** Asked in the browser alone, each time: a visitor may change their mind. */
export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
