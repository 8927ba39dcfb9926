import type { schemas } from './schemas.ts';

/**
 * Loads a schema on first use: with the first client-side navigation or the first input in a form. The first page comes with
 * its data and needs none, so zod is not part of its bundles.
 */
export const schemaLoader =
  <Name extends keyof typeof schemas>(name: Name) =>
  async (): Promise<(typeof schemas)[Name]> =>
    (await import('./schemas.ts')).schemas[name];
