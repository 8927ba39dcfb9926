import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** One nginx worker that serves the files of a folder: the bar that ratios are taken against. */
export async function startNginx(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-nginx-'));
  await fs.chmod(home, 0o755);
  const configuration = `
    worker_processes 1; daemon off; pid ${home}/pid; error_log ${home}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=1000;
      types { image/avif avif; image/webp webp; image/jpeg jpg; text/html html; application/json json; }
      server { listen 127.0.0.1:${port}; root ${folder}; add_header Cache-Control "public, max-age=31536000, immutable"; }
    }`;
  await fs.writeFile(path.join(home, 'nginx.conf'), configuration);
  const child = spawn('nginx', ['-c', path.join(home, 'nginx.conf'), '-e', path.join(home, 'error.log')], {
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await fs.rm(home, { recursive: true, force: true });
    },
  };
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
