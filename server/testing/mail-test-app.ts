import { onTestFinished } from 'vitest';
import { sendDue } from '../mail/sender.ts';
import { createMailTransport } from '../mail/transport.ts';
import { type MailServer, openMailServer } from './mail-server.ts';
import { type TestApp, testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

type Behaviour = Parameters<typeof openMailServer>[0];

/** Closed at the end of the test. */
export async function testMailServer(behaviour: Behaviour = {}): Promise<MailServer> {
  const server = await openMailServer(behaviour);
  onTestFinished(() => server.close());
  return server;
}

export type MailTestApp = TestApp & {
  /** One run of the sender. */
  sendDue: () => Promise<void>;
};

/** Its mail goes to the given server. */
export async function mailTestApp({ url }: Pick<MailServer, 'url'>): Promise<MailTestApp> {
  const settings = {
    publicUrl: 'https://gallery.example',
    mail: { smtpUrl: url, from: { name: 'Website', address: 'website@gallery.example' }, to: 'office@gallery.example' },
  };
  const gallery = await testApp(settings);
  const { config, clock } = gallery;
  const database = await testDatabase();
  const transport = createMailTransport(settings.mail, config.gallery);
  return { ...gallery, sendDue: () => sendDue({ database, transport, clock: () => clock.now }) };
}
