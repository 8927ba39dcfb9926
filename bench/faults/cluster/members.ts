import { setTimeout } from 'node:timers/promises';
import { type ServerProcess, startServer } from '../../../e2e/server-process.ts';
import { BENCH_SETTINGS } from '../../gallery.ts';
import { freePort, runNginx } from '../../nginx.ts';
import type { Defer } from '../scenario.ts';

const MEMBERS = 3;
const KILL_EVERY_MS = 3000;

type Settings = Record<string, string>;

/** nginx names the processes that it has sent a request to. */
export const UPSTREAM_HEADER = 'x-upstream';

/** From the signal to the end of the process, which still accepts connections meanwhile. Times as in `performance.now()`. */
export type Kill = { at: number; endedAt: number; address: string };

export type Cluster = {
  /** nginx in front of all. */
  url: string;
  members: { url: string }[];
  kills: Kill[];
  failedStarts: string[];
  /** Kills one process after another and restarts it. */
  killRepeatedly: (until: number) => Promise<void>;
};

/** Processes at fixed ports behind nginx, the first of which creates the demo gallery. */
export async function openCluster(defer: Defer, settings: Settings): Promise<Cluster> {
  const ports: number[] = [];
  while (ports.length < MEMBERS) ports.push(await freePort());
  const nginx = await runNginx(async (_home, port) => proxySection(port, ports));
  defer(nginx.stop);
  const start = (port: number) =>
    startServer({ ...BENCH_SETTINGS, ...settings, PORT: String(port), PUBLIC_URL: nginx.url, TRUST_PROXY: 'on' });
  const processes = new Map<number, ServerProcess>();
  defer(() => Promise.all([...processes.values()].map((member) => member.end('SIGKILL'))));
  for (const port of ports) processes.set(port, await start(port));

  const kills: Kill[] = [];
  const failedStarts: string[] = [];
  const killAndRestart = async (port: number) => {
    const at = performance.now();
    await processes.get(port)?.end('SIGKILL');
    kills.push({ at, endedAt: performance.now(), address: `127.0.0.1:${port}` });
    await start(port).then(
      (member) => processes.set(port, member),
      (error) => failedStarts.push(String(error)),
    );
  };
  return {
    url: nginx.url,
    members: ports.map((port) => ({ url: `http://127.0.0.1:${port}` })),
    kills,
    failedStarts,
    killRepeatedly: async (until) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const next = performance.now() + KILL_EVERY_MS;
        await killAndRestart(ports[turn % MEMBERS] ?? 0);
        await setTimeout(Math.max(0, next - performance.now()));
      }
    },
  };
}

/** Round robin; nginx repeats a request at the next process, except a POST that it has sent already. */
const proxySection = (port: number, upstream: readonly number[]) => `
  upstream gallery {
    ${upstream.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join(' ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 11m;
    location / {
      proxy_pass http://gallery;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout;
      add_header ${UPSTREAM_HEADER} $upstream_addr always;
    }
  }`;
