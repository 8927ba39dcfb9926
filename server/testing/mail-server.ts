import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type ParsedMail, parseMail } from './parse-mail.ts';

export type MailServer = {
  url: string;
  port: number;
  /** In the order of arrival. */
  received: ParsedMail[];
  /** Destroys the socket of one session. */
  dropConnection: (sessionId: string) => void;
  close: () => Promise<void>;
};

/** A real SMTP server that accepts everything, except where `behaviour` overrides it. */
export async function openMailServer(
  behaviour: Pick<SMTPServerOptions, 'onConnect' | 'onMailFrom' | 'onRcptTo' | 'onData' | 'onAuth'> & {
    port?: number;
  } = {},
): Promise<MailServer> {
  const { port = 0, ...handlers } = behaviour;
  const received: ParsedMail[] = [];
  const server = new SMTPServer({
    logger: false,
    authOptional: !handlers.onAuth,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    closeTimeout: 100,
    onData: async (stream, { envelope }, done) => {
      const mail = parseMail(await text(stream));
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
    dropConnection: (sessionId) => {
      for (const connection of server.connections) if (connection.id === sessionId) connection._socket?.destroy();
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export const smtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
