export const CONCURRENT_CALLS = 8;

export const callConcurrently = <T>(call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: CONCURRENT_CALLS }, (_, index) => call(index)));

export const countStatus = (responses: { status: number }[], status: number): number =>
  responses.filter((response) => response.status === status).length;
