import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { App } from '../app-context.ts';

export type RawResponse = { status: number; text: string; type: string; headers: IncomingHttpHeaders; bytes: Buffer };

/** A request over a real connection, with the path exactly as given: `inject` would normalise it. */
export async function rawRequest(
  app: App,
  method: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
): Promise<RawResponse> {
  const port = await listeningPort(app);
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          text: bytes.toString(),
          type: response.headers['content-type'] ?? '',
          headers: response.headers,
          bytes,
        });
      });
    });
    request.on('error', reject);
    request.end();
  });
}

/** Starts listening if necessary. */
export async function listeningPort(app: App): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The app listens on no port');
  return address.port;
}
