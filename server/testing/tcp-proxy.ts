import net from 'node:net';

export type TcpProxy = {
  port: number;
  /** Reads and drops all bytes, also of new connections, as a network that fails silently. */
  swallow: () => void;
  /** Drops the connections that are open now; new ones work. */
  swallowOpen: () => void;
  /** Closes all connections and refuses new ones, as a server that is stopped. */
  refuse: () => Promise<void>;
  /** New connections work. Those that were swallowed stay dead. */
  heal: () => Promise<void>;
  close: () => Promise<void>;
};

type Connection = { near: net.Socket; far: net.Socket };

/** A network between a client and a server on this machine. */
export async function openTcpProxy(targetPort: number): Promise<TcpProxy> {
  const open = new Set<Connection>();
  let isSwallowing = false;
  // Half open, so that a connection that is swallowed does not respond to its end either.
  const server = net.createServer({ allowHalfOpen: true }, (near) => {
    const far = net.connect({ host: '127.0.0.1', port: targetPort, allowHalfOpen: true });
    const connection = { near, far };
    open.add(connection);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        if (open.delete(connection)) for (const end of [near, far]) end.destroy();
      });
    }
    if (isSwallowing) swallowConnection(connection);
  });
  const dead = new Set<Connection>();

  function swallowConnection(connection: Connection): void {
    const { near, far } = connection;
    near.unpipe(far).resume();
    far.unpipe(near).resume();
    open.delete(connection);
    dead.add(connection);
  }
  const swallowOpen = () => open.forEach(swallowConnection);
  const destroyAll = () => {
    for (const { near, far } of [...open, ...dead]) {
      near.destroy();
      far.destroy();
    }
  };
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const refuse = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      destroyAll();
    });

  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    port: address.port,
    swallow: () => {
      isSwallowing = true;
      swallowOpen();
    },
    swallowOpen,
    refuse,
    heal: async () => {
      isSwallowing = false;
      if (!server.listening) await listen(address.port);
    },
    close: async () => {
      if (server.listening) await refuse();
    },
  };
}
