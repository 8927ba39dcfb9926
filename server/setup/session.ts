import { StartupError } from '../startup/startup-error.ts';

/** Ctrl-C or the end of the input at a question. Every question but the last comes before the first write. */
export class InputEnded extends StartupError {
  constructor() {
    super('Nothing was written.');
  }
}

/** Rejects with `InputEnded`. Hidden input is not echoed. */
export type Ask = (prompt: string, options?: { isHidden: boolean }) => Promise<string>;

export type SetupSession = {
  now: Date;
  print: (line: string) => void;
  /** null: answers come from flags and the environment. */
  ask: Ask | null;
  /** Accounts of a database that exists already. */
  staffNames: string[];
};

/** Without a terminal, yes. */
export async function confirm({ ask, print }: SetupSession, question: string, preset: 'yes' | 'no'): Promise<boolean> {
  if (!ask) return true;
  for (;;) {
    const answer = (await ask(`${question} [${preset}] `)).trim().toLowerCase() || preset;
    if (['yes', 'y'].includes(answer)) return true;
    if (['no', 'n'].includes(answer)) return false;
    print("  Please answer 'yes' or 'no'.");
  }
}
