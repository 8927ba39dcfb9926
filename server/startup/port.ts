import net from 'node:net';
import { StartupError } from './startup-error.ts';

const UNKNOWN_HOST = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

type Address = { host: string; port: number };

/** Turns the errors of listening on a port into a StartupError. */
export async function explainPortErrors<T>({ host, port }: Address, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    throw startupError(error, host, port) ?? error;
  }
}

export function requireFreePort(address: Address): Promise<void> {
  return explainPortErrors(address, () => {
    const probe = net.createServer();
    return new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(address, () => probe.close(() => resolve()));
    });
  });
}

function startupError(error: unknown, host: string, port: number): StartupError | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  if (error.code === 'EADDRINUSE') {
    return new StartupError(`PORT: ${port} on ${host} is taken by another program. Set PORT to a free one, or to 0.`);
  }
  if (error.code === 'EACCES') return new StartupError(`PORT: ${port} may not be used without administrator rights.`);
  if (UNKNOWN_HOST.has(String(error.code))) {
    return new StartupError(`HOST: ${host} is not an address of this machine.`);
  }
  return null;
}
