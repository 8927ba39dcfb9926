import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './web/chunks.ts';

/** No plugin timings in the output of a first start on a slow machine. */
const checks = { bundlerTimings: false };

/** Two builds from one configuration: the client bundle, and the server with its pages. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: false,
  appType: 'custom',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        target: 'node20',
        rolldownOptions: {
          checks,
          input: {
            main: 'server/main.ts',
            'first-start': 'server/first-start/main.ts',
            'picture-worker': 'server/pictures/picture-worker.ts',
            'scrypt-worker': 'server/auth/scrypt-worker.ts',
            'backup-job': 'server/nightly-backup/job.ts',
            staff: 'server/commands/staff.ts',
            objects: 'server/commands/objects.ts',
            backup: 'server/commands/backup.ts',
            restore: 'server/commands/restore.ts',
            verify: 'server/commands/verify.ts',
            setup: 'server/commands/setup.ts',
            'entry-server': 'web/entry-server.tsx',
          },
        },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // The Content-Security-Policy takes fonts from files alone.
        assetsInlineLimit: 0,
        rolldownOptions: {
          checks,
          input: 'web/entry-client.tsx',
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
}));
