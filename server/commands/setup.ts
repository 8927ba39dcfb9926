import { DECIDED_SETTINGS } from '../setup/answers.ts';
import { readFlags } from '../setup/flags.ts';
import { openPrompt } from '../setup/prompt.ts';
import { runSetup } from '../setup/run-setup.ts';
import { exitWithMessage } from '../startup/startup-error.ts';

async function main(args: string[]): Promise<boolean> {
  const flags = readFlags(args);
  const isInteractive = args.length === 0 && process.stdin.isTTY && process.stdout.isTTY;
  const prompt = isInteractive ? openPrompt(process.stdin, process.stdout) : null;
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const session = { now: new Date(), print, ask: prompt?.ask ?? null, staffNames: [] };
  try {
    return await runSetup({ session, flags, environment: { ...process.env } });
  } finally {
    prompt?.close();
    // A start in this process uses what was written.
    for (const name of DECIDED_SETTINGS) delete process.env[name];
  }
}

/** Whether `scripts/setup.mjs` starts the server. */
export const shouldStart = await main(process.argv.slice(2)).catch(exitWithMessage);
