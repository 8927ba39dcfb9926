import { once } from 'node:events';
import net from 'node:net';

/** Pipelines all requests on one connection and reads no response. */
export async function sendPipelined(url: string, paths: readonly string[]): Promise<net.Socket> {
  const { hostname, port, host } = new URL(url);
  const socket = net.connect({ host: hostname, port: Number(port) });
  socket.pause();
  // The server may close it, which is no fault.
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`).join(''));
  return socket;
}

/** `count` different addresses. */
export const numbered = (count: number, path: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => path(index));
