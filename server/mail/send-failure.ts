import { z } from 'zod';
import { excerpt } from '../../domain/excerpt.ts';
import type { StoredMail } from './transport.ts';

/** Why a mail was not sent, in a sentence for staff. */
export type SendFailure = {
  /** `refused`: permanent. `delayed`: temporary, this mail only. `unreachable`: temporary, all mail. */
  kind: 'refused' | 'delayed' | 'unreachable';
  sentence: string;
};

const LONGEST_RESPONSE = 200;
/** 'Service not available, closing transmission channel' (RFC 5321). */
const SERVICE_CLOSING = 421;

const word = z.string().default('').catch('');
const errorSchema = z.object({
  code: word,
  /** Of the system error behind `code`. */
  originalCode: word,
  command: word,
  /** The server's response. */
  response: word,
  responseCode: z.number().default(0).catch(0),
  permanent: z.boolean().default(false).catch(false),
});
type SmtpError = z.infer<typeof errorSchema>;

const REJECTED_PART: Record<string, string> = { 'RCPT TO': 'recipient', DATA: 'message' };

/** Translates an error of nodemailer; rethrows any other. */
export function sendFailure(error: unknown, { to }: Pick<StoredMail, 'to'>): SendFailure {
  const smtpError = errorSchema.parse(error);
  const { code, command, responseCode, permanent } = smtpError;
  if (!code && !command) throw error;
  const what = REJECTED_PART[command];
  if (!what || !responseCode || responseCode === SERVICE_CLOSING) {
    return { kind: 'unreachable', sentence: unreachableSentence(smtpError) };
  }
  // The gallery's own address is a setting that can be corrected, so its rejection is temporary.
  const isOwnAddress = to === null && command === 'RCPT TO';
  return permanent && !isOwnAddress
    ? { kind: 'refused', sentence: `The mail server refuses the ${what}: ${responseIn(smtpError)}` }
    : {
        kind: 'delayed',
        sentence: `The mail server does not take the ${what} at the moment: ${responseIn(smtpError)}`,
      };
}

/** Repeats no settings: they contain a password. */
function unreachableSentence(smtpError: SmtpError): string {
  const { code, originalCode, command, responseCode } = smtpError;
  if (code === 'EAUTH') return 'The mail server does not accept the user name or the password.';
  if (code === 'ETLS') return 'No secure connection to the mail server could be made.';
  if (code === 'ETIMEDOUT') return 'The mail server does not answer (timed out).';
  if (code === 'EDNS') return 'The mail server cannot be found (unknown host).';
  if (originalCode === 'ECONNREFUSED') return 'The mail server cannot be reached (connection refused).';
  if (command === 'MAIL FROM') return `The mail server does not accept the sender: ${responseIn(smtpError)}`;
  if (responseCode) return `The mail server does not take mail at the moment: ${responseIn(smtpError)}`;
  return 'The connection to the mail server was lost.';
}

/** The server's response as the end of a sentence. */
const responseIn = ({ response }: SmtpError) => excerpt(response, LONGEST_RESPONSE).replace(/[^.…!?]$/, '$&.');
