import { once } from 'node:events';
import net, { type Socket } from 'node:net';

export type TcpProxy = {
  port: number;
  /** Connections stay open and new ones are accepted, but no byte arrives: a network that drops packets. */
  swallow: () => void;
  /** Connections are reset, also new ones: a peer that is down. */
  refuse: () => void;
  /** New connections are forwarded again. Those that have lost bytes stay silent, as after a failover. */
  heal: () => void;
  close: () => Promise<void>;
};

/** Forwards connections to a port of this machine until it is told otherwise. */
export async function openTcpProxy(targetPort: number): Promise<TcpProxy> {
  let mode: 'forward' | 'swallow' | 'refuse' = 'forward';
  const open = new Set<Socket>();
  const swallowing = new Set<Socket>();
  const track = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => {
      open.delete(socket);
      swallowing.delete(socket);
    });
    if (mode === 'swallow') swallowing.add(socket);
  };
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => {
      if (swallowing.has(from) || to.write(bytes)) return;
      from.pause();
      to.once('drain', () => from.resume());
    });
    // A swallowing network does not pass on that one side has closed.
    from.once('close', () => {
      if (!swallowing.has(to)) to.destroy();
    });
  };
  const server = net.createServer((client) => {
    if (mode === 'refuse') return client.resetAndDestroy();
    track(client);
    if (mode === 'swallow') return client.resume();
    const target = net.connect(targetPort, '127.0.0.1');
    track(target);
    pass(client, target);
    pass(target, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    swallow: () => {
      mode = 'swallow';
      for (const socket of open) swallowing.add(socket);
    },
    refuse: () => {
      mode = 'refuse';
      for (const socket of open) socket.resetAndDestroy();
    },
    heal: () => {
      mode = 'forward';
    },
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
