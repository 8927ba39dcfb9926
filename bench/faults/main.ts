import { parseArgs } from 'node:util';
import { StartupError } from '../../server/startup/startup-error.ts';
import { reportChecks } from './checks.ts';
import { rollingKills } from './cluster/rolling-kills.ts';
import { embedded } from './crash/embedded.ts';
import { postgres } from './crash/postgres.ts';
import { frozenSender } from './database/frozen-sender.ts';
import { stopped } from './database/stopped.ts';
import { swallowed } from './database/swallowed.ts';
import { flood } from './overload/flood.ts';
import { resetPages } from './overload/reset-pages.ts';
import { signIns } from './overload/sign-ins.ts';
import { unreadLists } from './overload/unread-lists.ts';
import { unreadPictures } from './overload/unread-pictures.ts';
import { bucketGone } from './peers/bucket-gone.ts';
import { clockSetBack } from './peers/clock-set-back.ts';
import { diskFull } from './peers/disk-full.ts';
import { mailServerGone } from './peers/mail-server-gone.ts';
import { runScenario, type Scenario } from './scenario.ts';

const COMMANDS: Record<string, Record<string, Scenario>> = {
  overload: {
    flood,
    'unread-lists': unreadLists,
    'reset-pages': resetPages,
    'sign-ins': signIns,
    'unread-pictures': unreadPictures,
  },
  crash: { embedded, postgres },
  cluster: { 'rolling-kills': rollingKills },
  peers: {
    'disk-full': diskFull,
    'bucket-gone': bucketGone,
    'mail-server-gone': mailServerGone,
    'clock-set-back': clockSetBack,
  },
  database: { swallowed, stopped, 'frozen-sender': frozenSender },
};

const usage = () => {
  const lines = Object.entries(COMMANDS).map(([name, all]) => `  ${name} [${Object.keys(all).join(' | ')}]`);
  return `Usage: npm run bench -- faults COMMAND [SCENARIO …] [--seconds N] [--rounds N]\n${lines.join('\n')}`;
};

/** Attacks and breaks the built product from outside: all scenarios of a command, or the named ones. */
export async function main(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { seconds: { type: 'string' }, rounds: { type: 'string' } },
  });
  const [name = '', ...chosen] = positionals;
  const known = COMMANDS[name];
  const names = chosen.length > 0 ? chosen : Object.keys(known ?? {});
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  const options = { seconds: number(values.seconds), rounds: number(values.rounds) };
  const results: Awaited<ReturnType<typeof runScenario>>[] = [];
  for (const scenario of names) {
    const found = known?.[scenario];
    if (!found) throw new StartupError(usage());
    process.stdout.write(`${name} ${scenario}\n`);
    results.push(await runScenario(found, options));
  }
  if (results.length === 0) throw new StartupError(usage());
  await reportChecks(`faults ${name}`, results, args.length > 1);
}
