import { onTestFinished } from 'vitest';
import { sendDue } from '../mail/sender.ts';
import { createMailTransport } from '../mail/transport.ts';
import { testDatabase } from './engine.ts';
import { type MailServer, openMailServer } from './mail-server.ts';
import { type TestApp, testApp } from './test-app.ts';

type Behaviour = Parameters<typeof openMailServer>[0];

/** A mail server that is gone when the test is. */
export async function testMailServer(behaviour: Behaviour = {}): Promise<MailServer> {
  const server = await openMailServer(behaviour);
  onTestFinished(() => server.close());
  return server;
}

export type MailingGallery = TestApp & {
  /** What the sender does whenever it wakes up. */
  sendDue: () => Promise<void>;
};

/** A gallery whose mail goes to the given server. */
export async function galleryMailingTo({ url }: Pick<MailServer, 'url'>): Promise<MailingGallery> {
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
