import { type Check, mustBe } from './checks.ts';

export type Options = {
  /** How long the load or the fault lasts. */
  seconds: number | undefined;
  rounds: number | undefined;
  files: number | undefined;
};

/** Registers what to close at the end of the scenario, last opened first. */
export type Defer = (close: () => unknown) => void;

export type Scenario = { title: string; run: (options: Options, defer: Defer) => Promise<Check[]> };

/** A scenario that cannot be run to its end is a missed bar: the others still run. */
export async function runScenario({ title, run }: Scenario, options: Options) {
  const closing: (() => unknown)[] = [];
  try {
    return { title, checks: await run(options, (close) => void closing.unshift(close)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { title, checks: [mustBe('runs to its end', 'yes', reason.split('\n')[0] ?? '', false)] };
  } finally {
    for (const close of closing) await close();
  }
}
