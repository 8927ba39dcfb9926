import pg from 'pg';
import { DatabaseUnreachableError, isConnectionFailure } from './unreachable.ts';

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

type Options = pg.PoolConfig & {
  isReachable: () => boolean;
  /** Called for each connection that is lost or does not respond. */
  onLostConnection: (error: Error) => void;
};

/** A pool whose queries fail immediately while the database is unreachable, and that does not reuse dead connections. */
export class GuardedPool extends pg.Pool {
  readonly #isReachable: () => boolean;

  constructor({ isReachable, onLostConnection, ...config }: Options) {
    super(config);
    this.#isReachable = isReachable;
    this.on('connect', (client) => {
      // A dropped connection must not end the process. Each client needs a listener: the pool reports only idle ones.
      client.on('error', onLostConnection);
      queueQueries(client);
      releaseAfterFailure(client);
    });
    this.on('error', () => {});
    this.on('release', (error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
      onLostConnection(error);
      this.discardIdle();
    });
  }

  /** Every query passes here, alone or in a transaction. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connect();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  async #connect(): Promise<pg.PoolClient> {
    if (!this.#isReachable()) throw new DatabaseUnreachableError();
    try {
      return releasableTwice(await super.connect());
    } catch (error) {
      throw isConnectionFailure(error) ? new DatabaseUnreachableError(error) : error;
    }
  }

  /** After the loss of one connection: the others may be dead, too, and each would cost a request its timeout. */
  discardIdle(): void {
    for (let left = this.idleCount; left > 0; left -= 1) {
      super.connect((_error, client) => {
        client?.connection.stream.destroy();
        client?.release(true);
      });
    }
  }
}

/** Concurrent queries of one transaction, which the next version of pg refuses to queue. */
function queueQueries(client: pg.PoolClient): void {
  const query = client.query.bind(client);
  let last: Promise<unknown> = Promise.resolve();
  Object.assign(client, {
    query: (...args: Parameters<typeof query>) => {
      // A query outside a transaction, on a client of its own.
      if (args.some((argument) => typeof argument === 'function')) return query(...args);
      const result = last.then(() => query(...args));
      last = result.catch(() => {});
      return result;
    },
  });
}

/**
 * Destroys the connection of a transaction when it is lost. pg would leave a query that timed out on it, with the
 * rollback waiting behind, and Drizzle does not release a client whose `begin` has failed. A query outside a
 * transaction calls back instead of returning a promise; the pool destroys its connection.
 */
function releaseAfterFailure(client: pg.PoolClient): void {
  const query = client.query.bind(client);
  Object.assign(client, {
    query: (...args: Parameters<typeof query>) => {
      const result: unknown = query(...args);
      if (result instanceof Promise) {
        result.catch((error: unknown) => {
          if (error instanceof Error && isConnectionFailure(error)) client.release(error);
        });
      }
      return result;
    },
  });
}

/** The second release, by Drizzle after a failure, does nothing. */
function releasableTwice(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  let isReleased = false;
  client.release = (error) => {
    if (isReleased) return;
    isReleased = true;
    release(error);
  };
  return client;
}
