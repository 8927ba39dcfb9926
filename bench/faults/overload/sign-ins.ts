import { setTimeout } from 'node:timers/promises';
import { renditions } from '../../addresses.ts';
import { CREDENTIALS } from '../../gallery.ts';
import { type Answer, get, send } from '../../http.ts';
import { latency, startProbe } from '../../probe.ts';
import { atMost, figure, noted } from '../checks.ts';
import { secondsUntil } from '../poll.ts';
import type { Scenario } from '../scenario.ts';
import { openDemo } from '../server.ts';

const ATTACKERS = 100;
const PAUSE_MS = 100;
const HEAD_START_MS = 2000;
const BAR_SECONDS = 5;

export const signIns: Scenario = {
  title: `${ATTACKERS} wrong sign-ins at a time, each from a new address`,
  run: async ({ seconds = 15 }, defer) => {
    const { url } = await openDemo(defer, { TRUST_PROXY: 'on' });
    const knownDevice = await deviceThatSignedInBefore(url);
    const [picture = { path: '', headers: {} }] = await renditions(url);
    const visited = { url: `${url}${picture.path}`, headers: picture.headers };
    await get(visited.url, visited.headers);

    const stopProbe = startProbe(visited);
    const attack = startAttack(url);
    await setTimeout(HEAD_START_MS);
    const rightFrom = (address: string, cookie?: string) =>
      secondsUntil(async () => (await signIn(url, address, CREDENTIALS, cookie)).status === 200, { limit: 30 });
    const [fresh, known] = [await rightFrom('192.0.2.7'), await rightFrom('192.0.2.8', knownDevice)];
    await setTimeout(Math.max(0, seconds * 1000 - HEAD_START_MS - (fresh + known) * 1000));
    const statuses = await attack.stop();
    const pictures = latency(await stopProbe());
    return [
      atMost('rendition during the attack, p99', pictures.p99, 300, 'ms', `p50 ${figure(pictures.p50, 'ms')}`),
      atMost('right password from another address signs in', fresh, BAR_SECONDS, 's'),
      atMost('right password from a device that signed in before', known, BAR_SECONDS, 's'),
      noted('answers to the attack by status', statuses),
    ];
  },
};

const signIn = (url: string, address: string, body: object, cookie?: string): Promise<Answer> =>
  send(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
    body,
  });

/** The cookies that a browser still has after signing in and out. */
async function deviceThatSignedInBefore(url: string): Promise<string> {
  const cookies = new Map<string, string>();
  const header = () => [...cookies].map((pair) => pair.join('=')).join('; ');
  const keep = ({ headers }: Answer) => {
    for (const line of headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
  };
  keep(await signIn(url, '192.0.2.8', CREDENTIALS));
  keep(await send(`${url}/api/auth/logout`, { method: 'POST', headers: { cookie: header() } }));
  return header();
}

/** Half of the attackers guess the password of one name, the others guess names. */
function startAttack(url: string): { stop: () => Promise<string> } {
  let isStopped = false;
  let count = 0;
  const statuses = new Map<number, number>();
  const attack = async (index: number) => {
    while (!isStopped) {
      count += 1;
      const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
      const username = index % 2 === 0 ? CREDENTIALS.username : `name-${count}`;
      const { status } = await signIn(url, address, { username, password: `wrong guess ${count}` });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await setTimeout(PAUSE_MS);
    }
  };
  const running = Promise.all(Array.from({ length: ATTACKERS }, (_, index) => attack(index)));
  return {
    stop: async () => {
      isStopped = true;
      await running;
      return [...statuses].map(([status, times]) => `${status}: ${times}`).join('; ');
    },
  };
}
