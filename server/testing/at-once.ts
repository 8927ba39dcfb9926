export const AT_ONCE = 8;

/** The same call from so many people at the same time. */
export const atOnce = <T>(call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => call(index)));

export const countOf = (answers: { status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;
