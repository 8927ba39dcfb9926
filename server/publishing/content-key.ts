import { z } from 'zod';

/** The id of a record, in lower case as the database writes it, or the key of a site text. */
export const contentKey = z
  .string()
  .regex(/^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-z_]{1,100})$/);
