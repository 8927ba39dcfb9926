import { defineConfig } from 'vitest/config';

/** What is about to be so is waited for, however busy the machine is. */
const patience = { poll: { timeout: 30_000, interval: 25 } };

const api = {
  include: ['server/**/*.test.ts'],
  // One database serves all files of a run and is emptied before each test.
  isolate: false,
  maxWorkers: 1,
  setupFiles: ['server/testing/setup.ts'],
  expect: patience,
  testTimeout: 90_000,
  hookTimeout: 60_000,
};

/** Each has a gallery of its own, so that one can be looked at while the other is worked in. */
const browser = {
  globalSetup: 'e2e/demo-gallery-setup.ts',
  fileParallelism: false,
  isolate: false,
  expect: patience,
  // Several times what a step may take (`browser.ts`), so that a failure names the step it waited for.
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['domain/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'demo/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...api,
          name: 'api on the embedded engine',
          // What can be lost on the way is the other's alone.
          exclude: ['server/db/postgres.test.ts', 'server/objects/s3-*.test.ts'],
          env: { TEST_ENGINE: 'embedded' },
        },
      },
      {
        test: {
          ...api,
          name: 'api on a PostgreSQL server',
          // These ask no server: once is enough.
          exclude: [
            'server/db/{embedded,lock,open,schema}.test.ts',
            'server/objects/{folder-store,folder-upload,pdf,send-file}.test.ts',
            'server/pictures/*.test.ts',
            'server/response-cache/{content-negotiation,plain-request,response-cache,segmented-lru,socket-server,socket-server-differential}.test.ts',
          ],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['server/testing/postgres-server.ts', 'server/testing/s3-server-setup.ts'],
        },
      },
      { test: { ...browser, name: 'browser of visitors', include: ['e2e/{visitor,operator}-*.spec.ts'] } },
      { test: { ...browser, name: 'browser of staff', include: ['e2e/staff-*.spec.ts'] } },
    ],
  },
});
