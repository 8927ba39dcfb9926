import { startServer } from '../../e2e/server-process.ts';
import { withDemo } from '../gallery.ts';
import { median, report } from '../report.ts';

const ROUNDS = 3;
const FIRST_PAGE = 'first page served';

/** Milliseconds since the process was started, by startup step. */
type Times = Map<string, number>;

/** Starts the built product on an existing gallery and requests the first page. */
export async function main(): Promise<void> {
  await withDemo(async (folder) => {
    const rounds: Times[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await startOnce(folder));
    const row = (step: string) => {
      const times = rounds.map((round) => round.get(step) ?? Number.NaN);
      return [step, median(times).toFixed(0), Math.max(...times).toFixed(0)];
    };
    const steps = [...(rounds[0]?.keys() ?? [])];
    await report('start', [
      {
        title: `A start on an existing gallery, ms since the process was started, ${ROUNDS} rounds`,
        columns: ['Step', 'Median', 'Max'],
        rows: steps.map(row),
      },
    ]);
  });
}

async function startOnce(folder: string): Promise<Times> {
  const begin = performance.now();
  const server = await startServer({ DATA_DIR: folder, NODE_DEBUG: 'start' });
  const page = await fetch(server.url);
  await page.text();
  const firstPage = performance.now() - begin;
  const { err } = await server.end('SIGTERM');
  const steps = [...err.matchAll(/(\d+) ms: (.+)/g)].map(([, ms, step = '']): [string, number] => [step, Number(ms)]);
  return new Map([...steps, [FIRST_PAGE, firstPage]]);
}
