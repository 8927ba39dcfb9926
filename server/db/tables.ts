import type { PgTable } from 'drizzle-orm/pg-core';
import { activity } from './schema/activity.ts';
import { addresses } from './schema/address.ts';
import { artists } from './schema/artist.ts';
import { artworks } from './schema/artwork.ts';
import { authChallenges, staff, staffLinks, staffPasskeys, staffRecoveryCodes, staffSessions } from './schema/auth.ts';
import { backups } from './schema/backup.ts';
import { websiteContent } from './schema/content.ts';
import { cspViolations } from './schema/csp-violation.ts';
import { deletedRecords } from './schema/deleted.ts';
import { designSystem } from './schema/design-value.ts';
import { drafts } from './schema/draft.ts';
import { erasedAddresses } from './schema/erased-address.ts';
import { exhibitionArtists, exhibitionArtworks, exhibitions } from './schema/exhibition.ts';
import { fairs } from './schema/fair.ts';
import { inquiries, inquiryNotes } from './schema/inquiry.ts';
import { leases } from './schema/lease.ts';
import { outbox } from './schema/outbox.ts';
import { pressItems } from './schema/press.ts';
import { previewLinks } from './schema/preview-link.ts';
import { formPauses, rateLimits } from './schema/rate-limit.ts';
import { exhibitionRegistrations } from './schema/registration.ts';
import { schedules } from './schema/schedule.ts';
import { searchDocuments, searchWords } from './schema/search.ts';
import { settings } from './schema/setting.ts';
import { mailingList } from './schema/subscriber.ts';
import { versions } from './schema/version.ts';

/** Every table, after those that its foreign keys reference. `tables.test.ts` checks both. */
export const TABLES: readonly PgTable[] = [
  staff,
  staffSessions,
  staffLinks,
  staffPasskeys,
  staffRecoveryCodes,
  authChallenges,
  artists,
  artworks,
  pressItems,
  exhibitions,
  exhibitionArtists,
  exhibitionArtworks,
  exhibitionRegistrations,
  addresses,
  fairs,
  websiteContent,
  designSystem,
  inquiries,
  inquiryNotes,
  mailingList,
  deletedRecords,
  outbox,
  leases,
  rateLimits,
  formPauses,
  backups,
  searchDocuments,
  searchWords,
  activity,
  settings,
  erasedAddresses,
  cspViolations,
  drafts,
  schedules,
  previewLinks,
  versions,
];
