import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type ReadMail, readMail } from './read-mail.ts';

export type MailServer = {
  url: string;
  port: number;
  /** In the order of arrival. */
  received: ReadMail[];
  /** Ends one session in the middle of a sentence. */
  hangUpOn: (sessionId: string) => void;
  close: () => Promise<void>;
};

/** A real mail server that takes everything, unless `behaviour` says otherwise. */
export async function openMailServer(
  behaviour: Pick<SMTPServerOptions, 'onConnect' | 'onMailFrom' | 'onRcptTo' | 'onData' | 'onAuth'> & {
    port?: number;
  } = {},
): Promise<MailServer> {
  const { port = 0, ...handlers } = behaviour;
  const received: ReadMail[] = [];
  const server = new SMTPServer({
    logger: false,
    authOptional: !handlers.onAuth,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    closeTimeout: 100,
    onData: async (stream, { envelope }, done) => {
      const mail = readMail(await text(stream));
      received.push({ ...mail, recipients: envelope.rcptTo.map(({ address }) => address) });
      done();
    },
    ...handlers,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address: AddressInfo | string | null = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    hangUpOn: (sessionId) => {
      for (const connection of server.connections) if (connection.id === sessionId) connection._socket?.destroy();
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** An answer that is not a success. */
export const refusal = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });
