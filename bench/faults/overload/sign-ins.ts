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
  title: `${ATTACKERS} wrong sign-ins at a time, from one address and then each from a new one`,
  run: async ({ seconds = 15 }, defer) => {
    const { url } = await openDemo(defer, { TRUST_PROXY: 'on' });
    const knownDevice = await deviceThatSignedInBefore(url);
    const [picture = { path: '', headers: {} }] = await renditions(url);
    const visited = { url: `${url}${picture.path}`, headers: picture.headers };
    await get(visited.url, visited.headers);

    const attackFrom = async (attacker: Attacker) => {
      const stopProbe = startProbe(visited);
      const attack = startAttack(url, attacker);
      await setTimeout(HEAD_START_MS);
      const rightFrom = (address: string, cookie?: string) =>
        secondsUntil(async () => (await signIn(url, address, CREDENTIALS, cookie)).status === 200, { limit: 10 });
      const known = await rightFrom('192.0.2.8', knownDevice);
      const fresh = await rightFrom('192.0.2.7');
      await setTimeout(Math.max(0, seconds * 1000 - HEAD_START_MS - (fresh + known) * 1000));
      const statuses = await attack.stop();
      return { known, fresh, statuses, pictures: latency(await stopProbe()) };
    };
    const one = await attackFrom('one address');
    const many = await attackFrom('many addresses');
    const pictureCheck = (from: Attacker, { p50, p99 }: typeof one.pictures) =>
      atMost(`attack from ${from}: rendition, p99`, p99, 300, 'ms', `p50 ${figure(p50, 'ms')}`);
    return [
      pictureCheck('one address', one.pictures),
      atMost('right password from another address', one.fresh, BAR_SECONDS, 's'),
      atMost('right password from a device that signed in before', one.known, BAR_SECONDS, 's'),
      noted('answers to the attack', one.statuses),
      pictureCheck('many addresses', many.pictures),
      atMost('right password from a device that signed in before', many.known, BAR_SECONDS, 's'),
      // The delay of the account, which many strangers share with a new device.
      noted('right password from another address', figure(many.fresh, 's')),
      noted('answers to the attack', many.statuses),
    ];
  },
};

type Attacker = 'one address' | 'many addresses';

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
function startAttack(url: string, attacker: Attacker): { stop: () => Promise<string> } {
  let isStopped = false;
  let count = 0;
  const statuses = new Map<number, number>();
  const attack = async (index: number) => {
    while (!isStopped) {
      count += 1;
      const number = attacker === 'one address' ? 1 : count;
      const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
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
