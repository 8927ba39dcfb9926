import { builtPages } from './site/pages.ts';
import { prepare, type Running } from './start.ts';
import { explainAndExit, StartRefusal } from './start-refusal.ts';

async function main(): Promise<void> {
  const running = await prepare(await builtPages());
  try {
    await listen(running);
  } catch (error) {
    await running.stop();
    throw error;
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      running.stop().then(() => process.exit(0), explainAndExit);
    });
  }
}

async function listen({ app, terminal, host, port }: Running): Promise<void> {
  try {
    const address = await app.listen({ host, port });
    terminal.say(`The gallery is open at ${address}`);
  } catch (error) {
    throw portRefusal(error, host, port) ?? error;
  }
}

function portRefusal(error: unknown, host: string, port: number): StartRefusal | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  if (error.code === 'EADDRINUSE') {
    return new StartRefusal(`PORT: ${port} on ${host} is taken by another program. Set PORT to a free one, or to 0.`);
  }
  if (error.code === 'EACCES') return new StartRefusal(`PORT: ${port} may not be used without administrator rights.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartRefusal(`HOST: ${host} is not an address of this machine.`);
  }
  return null;
}

main().catch(explainAndExit);
