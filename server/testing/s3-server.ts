import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { S3Settings } from '../objects/s3-settings.ts';

export type S3Server = { settings: S3Settings; close: () => Promise<void> };

const require = createRequire(import.meta.url);
const program = require.resolve('s3rver/bin/s3rver.js');

const cors = (origin: string) => `<CORSConfiguration><CORSRule>
  <AllowedOrigin>${origin}</AllowedOrigin>
  <AllowedMethod>PUT</AllowedMethod>
  <AllowedHeader>*</AllowedHeader>
  <ExposeHeader>ETag</ExposeHeader>
</CORSRule></CORSConfiguration>`;

/** s3rver in a child process, with one bucket. It checks neither signatures nor permissions. */
export async function openS3Server({ allowedOrigin = '*', port = 0 } = {}): Promise<S3Server> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-s3-'));
  const corsFile = path.join(folder, 'cors.xml');
  await fs.writeFile(corsFile, cors(allowedOrigin));
  const bucket = 'gallery';
  const address = ['--address', '127.0.0.1', '--port', String(port), '--no-vhost-buckets'];
  const child = spawn(
    process.execPath,
    // Its list pagination uses a cipher that OpenSSL counts as legacy.
    ['--openssl-legacy-provider', program, '--silent', '--directory', path.join(folder, 'buckets'), ...address].concat([
      '--configure-bucket',
      bucket,
      corsFile,
    ]),
    // It responds before the file is written. With one I/O thread, later requests wait for the write.
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, UV_THREADPOOL_SIZE: '1' } },
  );
  const endpoint = await new Promise<string>((resolve, reject) => {
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
      const found = /listening on (\S+:\d+)/.exec(out)?.[1];
      if (found) resolve(`http://${found}`);
    });
    child.once('exit', () => reject(new Error('The S3 server did not start')));
  });
  return {
    settings: { bucket, endpoint, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    close: async () => {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}
