/**
 * Tests whose outcome depends on the SQL engine or the object store. All tests run on PostgreSQL with S3, which is
 * faster; these run on the embedded engine with a folder, too. The browser tests use every screen on the embedded
 * engine, so that routes are not repeated here only because they write.
 */
export const ENGINE_DEPENDENT = [
  // Migrations, triggers, notifications, foreign keys, dumps.
  'server/db',
  'server/activity',
  'server/backup/restore-archive.test.ts',
  'server/first-start',
  'server/live-updates',
  'server/response-cache/invalidation.test.ts',
  // Transactions that are rolled back, row locks, unique indexes and lost updates.
  'server/addresses',
  'server/auth/account.test.ts',
  'server/auth/throttle.test.ts',
  'server/content/write-text.test.ts',
  'server/csp-reports',
  'server/deleted/restore-conflicts.test.ts',
  'server/drafts',
  'server/http/concurrent-writes.test.ts',
  'server/http/visitor-form.test.ts',
  'server/mail/start-sender.test.ts',
  'server/previews/preview-html.test.ts',
  'server/previews/preview-queue.test.ts',
  'server/previews/preview-traces.test.ts',
  'server/publishing',
  'server/rate-limits',
  'server/registrations',
  'server/schedules',
  'server/subscribers',
  'server/versions',
  // Order by text, null or date, and SQL that counts or aggregates.
  'server/artists/routes.test.ts',
  'server/artworks',
  'server/exhibitions/routes.test.ts',
  'server/fairs',
  'server/http/send-list.test.ts',
  'server/inbox',
  'server/press/routes.test.ts',
  'server/record-counts',
  'server/privacy/retention.test.ts',
  'server/search',
  // Files. With S3 the server has no upload route.
  'server/http/access.test.ts',
  'server/media/add-missing-tones.test.ts',
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
