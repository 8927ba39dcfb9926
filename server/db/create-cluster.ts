import { fork } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../files/project-root.ts';
import { StartupError } from '../startup/startup-error.ts';

export type ClusterContent = 'first start' | 'empty';

/** Creates an embedded database in a child process; see `server/first-start/main.ts`. */
export async function createCluster(folder: string, content: ClusterContent, env = process.env): Promise<void> {
  const program = path.join(projectRoot, 'dist/server/first-start.js');
  const child = fork(program, [folder, content], { stdio: 'inherit', env });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new StartupError('The database could not be created; see above.');
}
