import { readConfig } from './config.ts';
import { takingPort } from './port.ts';
import { builtPages } from './site/pages.ts';
import { prepare } from './start.ts';
import { explainAndExit } from './start-refusal.ts';
import { stepDone } from './start-steps.ts';

async function main(): Promise<void> {
  stepDone('the program is loaded');
  const config = readConfig(process.env);
  const pages = await builtPages();
  stepDone('the pages are loaded');
  const { app, terminal, stop } = await prepare(config, pages);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop().then(() => process.exit(0), explainAndExit);
    });
  }
  try {
    const { host, port } = config;
    const address = await takingPort(config, () => app.listen({ host, port }));
    stepDone('it listens');
    terminal.say(`The gallery is open at ${address}`);
  } catch (error) {
    await stop();
    throw error;
  }
}

main().catch(explainAndExit);
