import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { RawResponse } from './http.ts';
import { onServerCore } from './machine.ts';

/** Headers that nginx sets itself, or that a static file has none of. */
const NGINX_HEADERS = ['date', 'connection', 'keep-alive', 'content-type', 'content-length', 'etag', 'last-modified'];

export type Nginx = { urlOf: (response: RawResponse) => string; stop: () => Promise<void> };

/** One nginx worker that serves these responses from files with the same headers: the reference for ratios. */
export async function startNginx(responses: readonly RawResponse[]): Promise<Nginx> {
  const { url, stop } = await runNginx(async (home, port) => {
    await Promise.all(responses.map(({ body }, index) => fs.writeFile(path.join(home, String(index)), body)));
    return `
      sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=1000;
      server_tokens off; types { } max_ranges 0;
      server {
        listen 127.0.0.1:${port}; root ${home};
        ${responses.map(location).join('\n')}
      }`;
  });
  return { urlOf: (response) => `${url}/${responses.indexOf(response)}`, stop };
}

/** One nginx worker with this `http` section. */
export async function runNginx(
  section: (home: string, port: number) => Promise<string>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-nginx-'));
  await fs.chmod(home, 0o755);
  const configuration = `
    worker_processes 1; daemon off; pid ${home}/pid; error_log ${home}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http { access_log off; ${await section(home, port)} }`;
  const file = path.join(home, 'nginx.conf');
  await fs.writeFile(file, configuration);
  const child = spawn(...onServerCore('nginx', ['-c', file, '-e', path.join(home, 'error.log')]), { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilUp(url);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await fs.rm(home, { recursive: true, force: true });
    },
  };
}

function location({ headers, rawHeaders }: RawResponse, index: number): string {
  const added = rawHeaders
    .filter(([name]) => !NGINX_HEADERS.includes(name.toLowerCase()))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  const type = JSON.stringify(headers['content-type']);
  return `location = /${index} { default_type ${type}; add_header Last-Modified ""; ${added.join(' ')} }`;
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function waitUntilUp(url: string, retries = 50): Promise<void> {
  try {
    await fetch(url);
  } catch (error) {
    if (retries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await waitUntilUp(url, retries - 1);
  }
}
