/**
 * Tests whose outcome depends on the SQL engine or the object store. All tests run on PostgreSQL with S3, which is
 * faster; these run on the embedded engine with a folder, too.
 */
export const ENGINE_DEPENDENT = [
  // Migrations, triggers, notifications, foreign keys.
  'server/db',
  'server/activity',
  'server/backup/restore-archive.test.ts',
  'server/first-start',
  'server/live-updates',
  'server/response-cache/invalidation.test.ts',
  // Transactions, row locks, unique indexes and lost updates.
  'server/addresses',
  'server/auth/account.test.ts',
  'server/auth/routes.test.ts',
  'server/auth/second-factor.test.ts',
  'server/auth/throttle.test.ts',
  'server/content/write-text.test.ts',
  'server/csp-reports',
  'server/deleted',
  'server/http/stale-writes.test.ts',
  'server/http/concurrent-writes.test.ts',
  'server/http/visitor-form.test.ts',
  'server/inquiries/staff-inquiries.test.ts',
  'server/mail/routes.test.ts',
  'server/mail/sender.test.ts',
  'server/mail/start-sender.test.ts',
  'server/people',
  'server/drafts',
  'server/publishing',
  'server/rate-limits',
  'server/previews',
  'server/privacy',
  'server/registrations',
  'server/schedules',
  'server/subscribers',
  'server/versions',
  // Order by text, null or date, and SQL that counts or aggregates.
  'server/artists/routes.test.ts',
  'server/artworks',
  'server/exhibitions',
  'server/fairs',
  'server/http/send-list.test.ts',
  'server/inbox',
  'server/press',
  'server/search',
  // Files. With S3 the server has no upload route.
  'server/http/access.test.ts',
  'server/media',
  'server/objects',
];

/** Tests of the embedded engine or of the folder store. */
export const EMBEDDED_ONLY = [
  'server/db/embedded.test.ts',
  'server/db/lock.test.ts',
  'server/db/open.test.ts',
  'server/objects/folder-store.test.ts',
  'server/objects/folder-upload.test.ts',
];

/** Tests of a PostgreSQL server or of S3. */
export const SERVER_ONLY = [
  'server/db/postgres.test.ts',
  'server/db/postgres-outage.test.ts',
  'server/objects/s3-store.test.ts',
  'server/previews/preview-locks.test.ts',
  'server/schedules/concurrency.test.ts',
  'server/schedules/processes.test.ts',
];
