import { z } from 'zod';
import { email } from './fields.ts';

/** The footer's form. Apart from `subscriber.ts`, which only staff load. */
export const subscribeInputSchema = z.object({ email });
