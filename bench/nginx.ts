import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type Answer, pairs } from './answer.ts';
import { answering } from './cores.ts';

/** What nginx says by itself, or does not say at all. */
const OF_ITS_OWN = ['date', 'connection', 'keep-alive', 'content-type', 'content-length', 'etag', 'last-modified'];

export type Nginx = { urlOf: (answer: Answer) => string; stop: () => Promise<void> };

/** One nginx worker that gives these answers from files, with the same headers: the bar that ratios are taken against. */
export async function startNginx(answers: readonly Answer[]): Promise<Nginx> {
  const port = await freePort();
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-nginx-'));
  await fs.chmod(home, 0o755);
  await Promise.all(answers.map(({ body }, index) => fs.writeFile(path.join(home, String(index)), body)));
  const configuration = `
    worker_processes 1; daemon off; pid ${home}/pid; error_log ${home}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=1000;
      server_tokens off; types { } max_ranges 0;
      server {
        listen 127.0.0.1:${port}; root ${home};
        ${answers.map(location).join('\n')}
      }
    }`;
  const file = path.join(home, 'nginx.conf');
  await fs.writeFile(file, configuration);
  const child = spawn(...answering('nginx', ['-c', file, '-e', path.join(home, 'error.log')]), { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url);
  return {
    urlOf: (answer) => `${url}/${answers.indexOf(answer)}`,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await fs.rm(home, { recursive: true, force: true });
    },
  };
}

function location({ headers, rawHeaders }: Answer, index: number): string {
  const added = pairs(rawHeaders)
    .filter(([name]) => !OF_ITS_OWN.includes(name.toLowerCase()))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  const type = JSON.stringify(headers['content-type']);
  return `location = /${index} { default_type ${type}; add_header Last-Modified ""; ${added.join(' ')} }`;
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilItAnswers(url: string, triesLeft = 50): Promise<void> {
  try {
    await fetch(url);
  } catch (error) {
    if (triesLeft === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await untilItAnswers(url, triesLeft - 1);
  }
}
