import { readConfig } from './config.ts';
import { takingPort } from './port.ts';
import { builtPages } from './site/pages.ts';
import { prepare } from './start.ts';
import { explainAndExit } from './start-refusal.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { app, terminal, stop } = await prepare(config, await builtPages());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop().then(() => process.exit(0), explainAndExit);
    });
  }
  try {
    const { host, port } = config;
    terminal.say(`The gallery is open at ${await takingPort(config, () => app.listen({ host, port }))}`);
  } catch (error) {
    await stop();
    throw error;
  }
}

main().catch(explainAndExit);
