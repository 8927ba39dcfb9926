import { readConfig } from './config.ts';
import { requireFreePort, takingPort } from './port.ts';
import { builtPages } from './site/pages.ts';
import { prepare } from './start.ts';
import { explainAndExit } from './start-refusal.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await requireFreePort(config);
  const { app, terminal, stop } = await prepare(config, await builtPages());
  try {
    const { host, port } = config;
    terminal.say(`The gallery is open at ${await takingPort(config, () => app.listen({ host, port }))}`);
  } catch (error) {
    await stop();
    throw error;
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop().then(() => process.exit(0), explainAndExit);
    });
  }
}

main().catch(explainAndExit);
