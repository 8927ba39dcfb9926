import { parseArgs } from 'node:util';
import { StartupError } from '../../server/startup/startup-error.ts';
import { reportChecks } from './checks.ts';
import { runScenario, type Scenario } from './scenario.ts';

/** Scenarios by command and name. */
export type Commands = Record<string, Record<string, Scenario>>;

const usage = (subject: string, commands: Commands) => {
  const lines = Object.entries(commands).map(([name, all]) => `  ${name} [${Object.keys(all).join(' | ')}]`);
  const options = '[--seconds N] [--rounds N] [--files N]';
  return `Usage: npm run bench -- ${subject} COMMAND [SCENARIO …] ${options}\n${lines.join('\n')}`;
};

/** Runs all scenarios of a command, or the named ones. With anything but the command, the tables are only printed. */
export async function runCommand(subject: string, commands: Commands, args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { seconds: { type: 'string' }, rounds: { type: 'string' }, files: { type: 'string' } },
  });
  const [name = '', ...chosen] = positionals;
  const known = commands[name];
  const names = chosen.length > 0 ? chosen : Object.keys(known ?? {});
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  const options = { seconds: number(values.seconds), rounds: number(values.rounds), files: number(values.files) };
  const results: Awaited<ReturnType<typeof runScenario>>[] = [];
  for (const scenario of names) {
    const found = known?.[scenario];
    if (!found) throw new StartupError(usage(subject, commands));
    process.stdout.write(`${name} ${scenario}\n`);
    results.push(await runScenario(found, options));
  }
  if (results.length === 0) throw new StartupError(usage(subject, commands));
  await reportChecks(`${subject} ${name}`, results, args.length > 1);
}
