import { z } from 'zod';

/** What owners switch on in the staff area, with its value as long as nobody has. */
export const gallerySettingsSchema = z.object({
  /** Everyone needs an authenticator app or a passkey besides the password. */
  requireSecondFactor: z.boolean().default(false),
});
export type GallerySettings = z.infer<typeof gallerySettingsSchema>;
