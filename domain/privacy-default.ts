import { z } from 'zod';

/** Apart from `privacy.ts`, which only staff load. */
export const privacyDefaultSchema = z.object({ text: z.string() });
