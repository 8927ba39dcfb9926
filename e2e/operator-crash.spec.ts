import fs from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { copyFolder, runToEnd, type ServerProcess, startServer } from './server-process.ts';

const ROUNDS = 4;
const WRITERS = 4;
const ADMIN = { username: 'admin', password: 'a long enough password' };

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Subscribes one address after another until the server is gone; returns the acknowledged ones. */
async function writeUntilKilled(server: ServerProcess, label: string, onAnswer: () => void): Promise<string[]> {
  const acknowledged: string[] = [];
  try {
    for (let count = 0; ; count += 1) {
      const email = `${label}-${count}@crash.example`;
      const response = await post(`${server.url}/api/subscribe`, { email });
      if (response.status === 201) acknowledged.push(email);
      onAnswer();
    }
  } catch {
    return acknowledged;
  }
}

async function readSubscribers(server: ServerProcess): Promise<Set<string>> {
  const signIn = await post(`${server.url}/api/auth/login`, ADMIN);
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const response = await fetch(`${server.url}/api/cms/subscribers`, { headers: { cookie } });
  const subscribers = z.array(z.object({ email: z.string() })).parse(await response.json());
  return new Set(subscribers.map(({ email }) => email));
}

test(`killed ${ROUNDS} times during writes, it starts again with every acknowledged row; a second process is refused`, async () => {
  const folder = await copyFolder(inject('demoGalleryTemplate'));
  const settings = { DATA_DIR: folder, RATE_LIMITS: 'off' };
  const acknowledged: string[] = [];

  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServer(settings);
    let answers = 0;
    // A different moment in each round, always with several writes in progress.
    const enough = 20 + round * 12;
    const onAnswer = () => {
      answers += 1;
      if (answers === enough) void server.end('SIGKILL');
    };
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntilKilled(server, `r${round}-w${writer}`, onAnswer),
    );
    acknowledged.push(...(await Promise.all(writers)).flat());
  }

  const server = await startServer(settings);
  // The lock of a killed process is released, that of a running one is not. The same port: started twice by mistake.
  const second = await runToEnd('scripts/start.mjs', [], { DATA_DIR: folder, PORT: new URL(server.url).port });
  expect(second).toMatchObject({ code: 1, out: '' });
  expect(second.err).toContain(`${folder} is in use by process ${server.pid} (started `);
  expect(second.err.trim().split('\n')).toHaveLength(1);

  const present = await readSubscribers(server);
  expect(acknowledged.length).toBeGreaterThan(ROUNDS * 20);
  expect(acknowledged.filter((email) => !present.has(email))).toEqual([]);
  await server.end('SIGTERM');
  await fs.rm(folder, { recursive: true, force: true });
});
