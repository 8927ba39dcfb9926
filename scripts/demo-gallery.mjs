import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { root } from './project.mjs';

/**
 * Runs a first start in `folder` and stops the server, so that several test runs can copy one demo gallery. Undefined if
 * it fails: each run then makes its own and reports the error.
 */
export async function createDemoGallery(folder) {
  const { PATH, HOME } = process.env;
  // e2e/staff.ts signs in with this password.
  const settings = { PORT: '0', DATA_DIR: folder, ADMIN_PASSWORD: 'a long enough password' };
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    // Without the developer's .env.
    env: { PATH, HOME, ENV_FILE: os.devNull, ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
    if (out.includes('open at')) child.kill('SIGTERM');
  });
  const [code] = await once(child, 'exit');
  return code === 0 ? folder : undefined;
}
