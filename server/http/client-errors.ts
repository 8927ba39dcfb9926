import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const RESPONSES: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'Client Timeout' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'Exceeded maximum allowed HTTP header size' },
};
const MALFORMED = { status: 400, message: 'Client Error' };

/**
 * Answers what Node's parser refuses, and closes the connection. Unlike Fastify's own handler it waits for the responses to
 * earlier pipelined requests.
 */
export function createClientErrorHandler() {
  const pending = new WeakMap<Socket, Set<ServerResponse>>();
  const refused = new WeakSet<Socket>();

  const refuse = (error: NodeJS.ErrnoException, socket: Socket): void => {
    const earlier = [...(pending.get(socket) ?? [])].find(({ req }) => req.complete);
    if (earlier) return void earlier.once('close', () => refuse(error, socket));
    if (!socket.writable) return void socket.destroy(error);
    const { status, message } = RESPONSES[error.code ?? ''] ?? MALFORMED;
    const body = JSON.stringify({ error: STATUS_CODES[status], message, statusCode: status });
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', `Content-Length: ${body.length}`];
    socket.write([...head, 'Content-Type: application/json', '', body].join('\r\n'));
    socket.destroySoon();
  };

  return {
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket): void => {
      if (error.code === 'ECONNRESET' || refused.has(socket)) return;
      refused.add(socket);
      refuse(error, socket);
    },
    trackResponses: (server: Server): void => {
      server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
        const responses = pending.get(socket) ?? new Set();
        pending.set(socket, responses.add(response));
        response.once('close', () => responses.delete(response));
      });
    },
  };
}
