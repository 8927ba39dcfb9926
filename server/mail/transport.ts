import { createTransport } from 'nodemailer';
import type { Gallery } from '../../domain/gallery.ts';
import { isPersonal } from '../../domain/mail.ts';
import type { outbox } from '../db/schema/outbox.ts';
import type { MailSettings } from './settings.ts';

/** For connecting. Once connected, nodemailer allows ten minutes, which a server that scans mail may need. */
const CONNECT_TIMEOUT_MS = 10_000;
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

export type StoredMail = typeof outbox.$inferSelect;

type Content = 'id' | 'kind' | 'to' | 'replyTo' | 'subject' | 'text' | 'html' | 'attachments' | 'createdAt';

export type MailTransport = { send: (mail: Pick<StoredMail, Content>) => Promise<void> };

/** Throws nodemailer's errors; see `send-failure.ts`. */
export function createMailTransport({ smtpUrl, from, to }: MailSettings, gallery: Gallery): MailTransport {
  const transporter = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    // A local mail server has a self-signed certificate, and there is no network in between.
    ...(LOCAL_HOSTS.includes(new URL(smtpUrl).hostname) && { tls: { rejectUnauthorized: false } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const office = { name: gallery.name, address: to };
  return {
    send: async (mail) => {
      const isToVisitor = isPersonal(mail.kind);
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
        // Suppresses vacation replies (RFC 3834).
        ...(isToVisitor && { headers: { 'Auto-Submitted': 'auto-generated' } }),
        xMailer: false,
      });
    },
  };
}
