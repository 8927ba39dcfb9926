import { z } from 'zod';

/** One editable text. Apart from `content.ts`: public pages load that without zod. */
export const contentEntrySchema = z.object({
  id: z.uuid(),
  key: z.string(),
  type: z.string(),
  title: z.string().nullable(),
  content: z.string(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  category: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
export type ContentEntry = z.infer<typeof contentEntrySchema>;
