import type { TestProject } from 'vitest/node';
import type { S3Settings } from '../objects/s3-settings.ts';
import { openS3Server } from './s3-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    s3: S3Settings;
  }
}

/** One S3 server for the run. */
export default async function setup(project: TestProject) {
  const server = await openS3Server();
  project.provide('s3', server.settings);
  return server.close;
}
