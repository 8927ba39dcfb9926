import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { hasErrorCode } from '../files/read-if-exists.ts';
import { loggableError } from '../http/error-handler.ts';
import { StartupError } from '../startup/startup-error.ts';
import { type DatabaseDump, dumpDatabase } from './dump-database.ts';
import { dumpedTableSchema, parseJson } from './manifest.ts';

// No second process may open the folder of an embedded database. A backup gets its dump from the running server, through
// a socket that only the owner of the folder can use.

const SOCKET = 'backup.sock';
const DUMP = 'dump-';
/** The system cuts longer paths off. */
const LONGEST_PATH = 103;

const answerSchema = z.union([
  z.object({
    folder: z.string(),
    migrations: z.array(z.string()),
    tables: z.array(dumpedTableSchema),
    objectNames: z.array(z.string()),
  }),
  z.object({ error: z.string() }),
]);
type Answer = z.infer<typeof answerSchema>;

const socketPath = (dataDir: string) => path.join(dataDir, SOCKET);

type Server = {
  dataDir: string;
  db: Db;
  onError: (error: unknown) => void;
};

/** The lock of the folder must be held. Without a socket the site runs as well; a backup then needs it stopped. */
export async function listenForDumpRequests({ dataDir, db, onError }: Server): Promise<() => Promise<void>> {
  await removeLeftovers(dataDir);
  const answering = new Map<net.Socket, Promise<void>>();
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    const answered = answer(socket, dataDir, db)
      .catch(onError)
      .finally(() => answering.delete(socket.destroy()));
    answering.set(socket, answered);
  });
  try {
    await listen(server, socketPath(dataDir));
  } catch (error) {
    onError(error);
    return async () => {};
  }
  return async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of answering.keys()) socket.destroy();
    await Promise.all([closed, ...answering.values()]);
  };
}

async function listen(server: net.Server, file: string): Promise<void> {
  if (Buffer.byteLength(file) > LONGEST_PATH) throw new Error(`The path of ${file} is too long for a socket`);
  await once(server.listen(file), 'listening');
  await fs.chmod(file, 0o600);
}

/** Those of a process that was killed. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await fs.readdir(dataDir)) {
    if (name === SOCKET || name.startsWith(DUMP))
      await fs.rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}

/** The dump is kept for as long as the other side is connected. */
async function answer(socket: net.Socket, dataDir: string, db: Db): Promise<void> {
  // Not `once` of node:events, which rejects when the connection breaks.
  const disconnected = new Promise<void>((resolve) => socket.resume().once('close', () => resolve()));
  const folder = await fs.mkdtemp(path.join(dataDir, DUMP));
  try {
    const reply: Answer = await dumpDatabase(db, folder).catch((error) => ({ error: loggableError(error).message }));
    socket.write(`${JSON.stringify(reply)}\n`);
    await disconnected;
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

export type OpenDump = { dump: DatabaseDump; close: () => Promise<void> };

/** Null if no server runs on the folder. */
export async function requestDump(dataDir: string): Promise<OpenDump | null> {
  const socket = net.connect(socketPath(dataDir));
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT') || hasErrorCode(error, 'ECONNREFUSED')) return null;
    throw new StartupError(`The server on ${dataDir} cannot be asked for its data (${loggableError(error).message}).`);
  }
  socket.on('error', () => {});
  const close = async () => {
    socket.destroy();
  };
  const reply = answerSchema.safeParse(parseJson(await readLine(socket)));
  if (reply.success && !('error' in reply.data)) return { dump: reply.data, close };
  await close();
  const reason = reply.success && 'error' in reply.data ? reply.data.error : 'it stopped';
  throw new StartupError(`The server on ${dataDir} could not write out its data (${reason}).`);
}

/** The connection stays open. */
function readLine(socket: net.Socket): Promise<string> {
  let received = '';
  return new Promise((resolve) => {
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += chunk;
      if (received.endsWith('\n')) resolve(received);
    });
    socket.once('close', () => resolve(received));
  });
}
