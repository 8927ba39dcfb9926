import { z } from 'zod';

/** One value of the design system. */
export const designValueSchema = z.object({
  id: z.uuid(),
  category: z.string(),
  element: z.string(),
  property: z.string(),
  value: z.string(),
  description: z.string().nullable(),
  selector: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
