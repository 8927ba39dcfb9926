import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './project.mjs';

/**
 * Painting takes longer than copying: this paints once for all runs of the browser tests. Gives the folder of a gallery
 * that nobody has open, or undefined, and then each run paints for itself and says what is wrong.
 */
export async function paintGallery(folder) {
  const { PATH, HOME } = process.env;
  // The password with which e2e/staff.ts signs in.
  const settings = { PORT: '0', DATA_DIR: folder, ADMIN_PASSWORD: 'a long enough password' };
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { PATH, HOME, ...settings },
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
