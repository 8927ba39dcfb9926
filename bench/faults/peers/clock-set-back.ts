import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { inboxSchema } from '../../../domain/inbox.ts';
import { mailSettings } from '../../../e2e/server-process.ts';
import { openTcpProxy } from '../../../server/testing/tcp-proxy.ts';
import { anInquiry } from '../../../server/testing/visitor-forms.ts';
import { CREDENTIALS } from '../../gallery.ts';
import { type Answer, send } from '../../http.ts';
import { atMost, type Check, mustBe } from '../checks.ts';
import { openMailbox } from '../mailbox.ts';
import { uploadPicture } from '../pictures.ts';
import { secondsUntil } from '../poll.ts';
import type { Scenario } from '../scenario.ts';
import { checkStop, openDemo } from '../server.ts';

const PRELOAD = pathToFileURL(path.join(import.meta.dirname, 'shift-clock.mjs')).href;
const HALF_HOUR_MS = 1_800_000;
const ATTEMPTS = 70;
/** Windows of the limits, in seconds. */
const SIGN_IN_WINDOW = 900;
const FORM_WINDOW = 600;

const inquiries = z.array(z.object({ email: z.string(), created_at: z.string() }));

export const clockSetBack: Scenario = {
  title: 'The clock is set back by an hour',
  run: async (_options, defer) => {
    const mailbox = await openMailbox(defer);
    const proxy = await openTcpProxy(mailbox.port);
    defer(proxy.close);
    const smtp = mailSettings(`smtp://127.0.0.1:${proxy.port}`);
    const server = await openDemo(defer, { ...smtp, TRUST_PROXY: 'on', NODE_OPTIONS: `--import=${PRELOAD}` });
    const { url, pid, cookie, staff } = server;
    const inquire = (email: string) =>
      send(`${url}/api/inquiries`, { method: 'POST', body: anInquiry({ email }), headers: from('192.0.2.1') });
    const signIn = (address: string, body: object) =>
      send(`${url}/api/auth/login`, { method: 'POST', headers: from(address), body });
    const wrongSignIn = () => signIn('192.0.2.2', { username: 'unknown', password: 'wrong' });
    const subscribe = () =>
      send(`${url}/api/subscribe`, { method: 'POST', headers: from('192.0.2.3'), body: { email: 'a@faults.example' } });

    // Before: both limits are reached and a mail waits for its second attempt.
    await Promise.all(Array.from({ length: ATTEMPTS }, subscribe));
    await Promise.all(Array.from({ length: ATTEMPTS }, wrongSignIn));
    await proxy.refuse();
    await inquire('waiting@faults.example');
    await secondsUntil(async () => inboxSchema.parse(await staff('GET', '/api/inbox')).mail.delayed > 0);
    process.kill(pid, 'SIGUSR2');
    await proxy.heal();

    await inquire('later@faults.example');
    const listed = inquiries.parse(await staff('GET', '/api/cms/inquiries'));
    const received = listed.find(({ email }) => email === 'later@faults.example');
    const isShifted = received !== undefined && Date.parse(received.created_at) < Date.now() - HALF_HOUR_MS;
    const later = await secondsUntil(() => mailbox.mailsTo('later@faults.example') > 0);
    const session = await send(`${url}/api/auth/check`, { headers: { cookie } });
    const freshSignIn = await signIn('192.0.2.4', CREDENTIALS);
    await staff('PUT', '/api/cms/content/artworks_page_title', { content: 'Set back' });
    const shown = await secondsUntil(async () => (await send(`${url}/artworks`)).text.includes('Set back'));
    const upload = await uploadPicture(url, cookie);
    const form = limitCheck('form limit ends within its window', await subscribe(), FORM_WINDOW);
    const throttle = limitCheck('sign-in limit ends within its window', await wrongSignIn(), SIGN_IN_WINDOW);
    const waiting = await secondsUntil(() => mailbox.mailsTo('waiting@faults.example') > 0, { limit: 180 });
    return [
      mustBe('the clock of the server was set back', 'yes', isShifted ? 'yes' : 'no', isShifted),
      mustBe('a session is still valid', 'yes', session.text, session.text.includes('true')),
      mustBe('signing in', '200', String(freshSignIn.status), freshSignIn.status === 200),
      atMost('a saved text is shown after', shown, 1, 's'),
      mustBe('an upload', 'accepted', 'path' in upload ? 'accepted' : upload.refusal.text, 'path' in upload),
      form,
      throttle,
      atMost('a new mail is sent after', later, 30, 's'),
      atMost('a mail that waited for its second attempt is sent after', waiting, 120, 's'),
      await checkStop(server),
    ];
  },
};

const from = (address: string) => ({ 'x-forwarded-for': address });

function limitCheck(what: string, { status, headers }: Answer, window: number): Check {
  if (status !== 429) return mustBe(what, `≤ ${window} s`, `not limited (${status})`, true);
  return atMost(what, Number(headers['retry-after']), window, 's');
}
