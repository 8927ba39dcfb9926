import { z } from 'zod';
import type { MailAddress } from '../db/schema/outbox.ts';

export type MailSettings = { smtpUrl: string; from: MailAddress; to: string };

// Looser than the forms of visitors: a local mailbox has no dot in its host.
const isAddress = (value: string) => z.email({ pattern: z.regexes.html5Email }).safeParse(value).success;

/** 'Name <address>' or an address alone. */
const NAMED = /^"?([^"<>\r\n]*?)"?\s*<([^<>]+)>$/;

function parseSender(value: string): MailAddress | null {
  const [, name = '', address = value] = NAMED.exec(value.trim()) ?? [];
  return isAddress(address.trim()) ? { name: name.trim(), address: address.trim() } : null;
}

export const smtpUrl = z.url({
  protocol: /^smtps?$/,
  hostname: /./,
  error: 'takes an address such as smtp://user:password@host:587',
});

export const sender = z.string().transform((value, context) => {
  const address = parseSender(value);
  if (address) return address;
  context.addIssue("takes an address such as 'Gallery <mail@gallery.example>'");
  return z.NEVER;
});

export const recipient = z.string().trim().refine(isAddress, 'takes an address such as mail@gallery.example');
