import { defineConfig } from 'vitest/config';
import { EMBEDDED_ONLY, ENGINE_DEPENDENT, SERVER_ONLY } from './server/testing/engine-dependent.ts';

/** Long enough for a busy machine; a poll ends as soon as its condition holds. */
const expectOptions = { poll: { timeout: 30_000, interval: 25 } };

/** Pages as the server renders them, from the database. */
const PAGE_TESTS = 'web/site/pages/*.test.ts';

const api = {
  // All files of a run share one database, which is emptied before each test.
  isolate: false,
  maxWorkers: 1,
  setupFiles: ['server/testing/setup.ts'],
  expect: expectOptions,
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

const browser = {
  globalSetup: 'e2e/demo-gallery-setup.ts',
  fileParallelism: false,
  isolate: false,
  expect: expectOptions,
  // Several times the timeout of a step (`browser.ts`), so that a failure names the step.
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['domain/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'scripts/*.test.mjs'],
          exclude: [PAGE_TESTS],
          // None changes a global: one module graph for all files takes a third of the time.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...api,
          name: 'api on a PostgreSQL server',
          include: ['server/**/*.test.ts', PAGE_TESTS],
          exclude: EMBEDDED_ONLY,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['server/testing/postgres-server-setup.ts', 'server/testing/s3-server-setup.ts'],
        },
      },
      {
        test: {
          ...api,
          name: 'api on the embedded engine',
          include: ENGINE_DEPENDENT.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`)),
          exclude: SERVER_ONLY,
          env: { TEST_ENGINE: 'embedded' },
        },
      },
      // A gallery each, so that they can run side by side.
      { test: { ...browser, name: 'browser of staff', include: ['e2e/staff-*.spec.ts'] } },
      { test: { ...browser, name: 'browser of visitors', include: ['e2e/visitor-*.spec.ts'] } },
      {
        test: {
          ...browser,
          name: 'operator',
          include: ['e2e/operator-*.spec.ts'],
          globalSetup: [browser.globalSetup, 'server/testing/postgres-server-setup.ts'],
        },
      },
    ],
  },
});
