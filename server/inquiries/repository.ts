import { and, eq, sql } from 'drizzle-orm';
import type { InquiryStatus } from '../../domain/inbox.ts';
import type { NewInquiry } from '../../domain/inquiry.ts';
import type { SpamReason } from '../../domain/spam.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { notify } from '../db/notify.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { inquiries } from '../db/schema/inquiry.ts';
import { type MailBranding, readMailContext } from '../mail/mail-context.ts';
import { inquiryConfirmation, inquiryMail } from '../mail/messages/inquiry.ts';
import { putInOutbox } from '../mail/outbox.ts';

type Submission = {
  at: Date;
  spamReason: SpamReason | null;
  /** Without it no mail is sent. */
  mailBranding?: MailBranding;
};

/** Spam is stored with its reason, never dropped. */
export async function createInquiry(db: Db, inquiry: NewInquiry, submission: Submission): Promise<string> {
  const { at, spamReason, mailBranding } = submission;
  return db.transaction(async (tx) => {
    const status: InquiryStatus = spamReason ? 'spam' : 'new';
    const artworkId = await findInquiredArtwork(tx, inquiry);
    const [row] = await tx
      .insert(inquiries)
      .values({ ...inquiry, artworkId, status, spamReason, created_at: at })
      .returning({ id: inquiries.id });
    const { id } = inserted(row);
    if (mailBranding && !spamReason) {
      const received = { ...inquiry, artworkId, id };
      const context = await readMailContext(tx, mailBranding, at);
      await putInOutbox(tx, [inquiryMail(context, received), inquiryConfirmation(context, received)], at);
    }
    if (!spamReason) await notify(tx, 'inquiries');
    return id;
  });
}

/** The artwork with this title and artist; null if several match, because a wrong one would mislead. */
async function findInquiredArtwork(tx: Db, { artworkTitle, artist_interest }: NewInquiry): Promise<string | null> {
  if (!artworkTitle || !artist_interest) return null;
  const found = await tx
    .select({ id: artworks.id })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(
      and(
        sql`lower(${artworks.title}) = lower(${artworkTitle})`,
        sql`lower(${artists.name}) = lower(${artist_interest})`,
      ),
    )
    .limit(2);
  const [only] = found;
  return found.length === 1 && only ? only.id : null;
}
