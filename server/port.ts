import net from 'node:net';
import { StartRefusal } from './start-refusal.ts';

const NO_SUCH_HOST = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

type Address = { host: string; port: number };

/** Runs something that takes the port, and says in plain words why it cannot be had. */
export async function takingPort<T>({ host, port }: Address, take: () => Promise<T>): Promise<T> {
  try {
    return await take();
  } catch (error) {
    throw refusal(error, host, port) ?? error;
  }
}

export function requireFreePort(address: Address): Promise<void> {
  return takingPort(address, () => {
    const probe = net.createServer();
    return new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(address, () => probe.close(() => resolve()));
    });
  });
}

function refusal(error: unknown, host: string, port: number): StartRefusal | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  if (error.code === 'EADDRINUSE') {
    return new StartRefusal(`PORT: ${port} on ${host} is taken by another program. Set PORT to a free one, or to 0.`);
  }
  if (error.code === 'EACCES') return new StartRefusal(`PORT: ${port} may not be used without administrator rights.`);
  if (NO_SUCH_HOST.has(String(error.code))) {
    return new StartRefusal(`HOST: ${host} is not an address of this machine.`);
  }
  return null;
}
