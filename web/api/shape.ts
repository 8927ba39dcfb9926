import type { shapes } from './shapes.ts';

/**
 * The schema of that name, when it is needed: with the first step to another page, or with the first letter in a form. The
 * first page brings its data along and needs none.
 */
export const shape =
  <Name extends keyof typeof shapes>(name: Name) =>
  async (): Promise<(typeof shapes)[Name]> =>
    (await import('./shapes.ts')).shapes[name];
