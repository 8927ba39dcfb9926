import { createTransport } from 'nodemailer';
import type { Gallery } from '../../domain/gallery.ts';
import { isConfirmation } from '../../domain/mail.ts';
import type { outbox } from '../db/schema/outbox.ts';
import type { MailSettings } from './settings.ts';

/** Until there is a connection. From then on nodemailer waits for ten minutes, as a server that looks into mail may need. */
const PATIENCE_MS = 10_000;
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

export type StoredMail = typeof outbox.$inferSelect;

export type MailTransport = { send: (mail: StoredMail) => Promise<void> };

/** Hands one message after the other to the mail server. Throws what nodemailer throws. */
export function createMailTransport({ smtpUrl, from, to }: MailSettings, gallery: Gallery): MailTransport {
  const transporter = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
    // Nobody vouches for the certificate of a machine's own mail server, and nobody can stand in between.
    ...(THIS_MACHINE.includes(new URL(smtpUrl).hostname) && { tls: { rejectUnauthorized: false } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const office = { name: gallery.name, address: to };
  return {
    send: async (mail) => {
      const isToVisitor = isConfirmation(mail.kind);
      await transporter.sendMail({
        messageId: `<${mail.id}@${gallery.mailHost}>`,
        date: mail.createdAt,
        from,
        to: mail.to === null ? office : { name: '', address: mail.to },
        replyTo: mail.replyTo ?? office,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: mail.attachments,
        // So that a holiday note does not answer it.
        ...(isToVisitor && { headers: { 'Auto-Submitted': 'auto-generated' } }),
        xMailer: false,
      });
    },
  };
}
