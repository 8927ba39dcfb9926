import { readConfig } from './config.ts';
import { loadBuiltPages } from './site/pages.ts';
import { explainPortErrors } from './startup/port.ts';
import { prepareServer } from './startup/prepare-server.ts';
import { exitWithMessage } from './startup/startup-error.ts';
import { markStartupStep } from './startup/startup-timing.ts';

async function main(): Promise<void> {
  markStartupStep('modules loaded');
  const config = readConfig(process.env);
  const pages = await loadBuiltPages();
  markStartupStep('pages loaded');
  const { app, terminal, stop } = await prepareServer(config, pages);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // `on`, not `once`: a second signal without a listener would kill the process while it stops.
    process.on(signal, () => {
      stop().then(() => process.exit(0), exitWithMessage);
    });
  }
  try {
    const { host, port } = config;
    const address = await explainPortErrors(config, () => app.listen({ host, port }));
    markStartupStep('listening');
    terminal.print(`The gallery is open at ${address}`);
  } catch (error) {
    await stop();
    throw error;
  }
}

main().catch(exitWithMessage);
