import { z } from 'zod';
import { excerpt } from '../../domain/excerpt.ts';
import type { StoredMail } from './transport.ts';

/** Why a message did not go out, in a sentence for staff. */
export type SendFailure = {
  /** `refused`: for good. `delayed`: this one, for now. `unreachable`: nothing else would go out either. */
  kind: 'refused' | 'delayed' | 'unreachable';
  sentence: string;
};

const LONGEST_ANSWER = 200;
/** With this code a server says that it is about to hang up. */
const CLOSING = 421;

const word = z.string().default('').catch('');
const errorSchema = z.object({
  code: word,
  /** Of the system error behind `code`. */
  originalCode: word,
  command: word,
  /** The server's own words. */
  response: word,
  responseCode: z.number().default(0).catch(0),
  permanent: z.boolean().default(false).catch(false),
});
type Trouble = z.infer<typeof errorSchema>;

const WHAT_IS_ANSWERED: Record<string, string> = { 'RCPT TO': 'recipient', DATA: 'message' };

/** From what nodemailer throws; what comes from somewhere else is thrown on. */
export function sendFailure(error: unknown, { to }: Pick<StoredMail, 'to'>): SendFailure {
  const trouble = errorSchema.parse(error);
  const { code, command, responseCode, permanent } = trouble;
  if (!code && !command) throw error;
  const what = WHAT_IS_ANSWERED[command];
  if (!what || !responseCode || responseCode === CLOSING) {
    return { kind: 'unreachable', sentence: unreachableSentence(trouble) };
  }
  // The gallery's own address is a setting: when it is refused, the setting is wrong, and not for good.
  const isOwnAddress = to === null && command === 'RCPT TO';
  return permanent && !isOwnAddress
    ? { kind: 'refused', sentence: `The mail server refuses the ${what}: ${answerIn(trouble)}` }
    : { kind: 'delayed', sentence: `The mail server does not take the ${what} at the moment: ${answerIn(trouble)}` };
}

/** Nothing of the settings is repeated here: they hold a password. */
function unreachableSentence(trouble: Trouble): string {
  const { code, originalCode, command, responseCode } = trouble;
  if (code === 'EAUTH') return 'The mail server does not accept the user name or the password.';
  if (code === 'ETLS') return 'No secure connection to the mail server could be made.';
  if (code === 'ETIMEDOUT') return 'The mail server does not answer (timed out).';
  if (code === 'EDNS') return 'The mail server cannot be found (unknown host).';
  if (originalCode === 'ECONNREFUSED') return 'The mail server cannot be reached (connection refused).';
  if (command === 'MAIL FROM') return `The mail server does not accept the sender: ${answerIn(trouble)}`;
  if (responseCode) return `The mail server does not take mail at the moment: ${answerIn(trouble)}`;
  return 'The connection to the mail server was lost.';
}

/** What the server says, as the end of a sentence. */
const answerIn = ({ response }: Trouble) => excerpt(response, LONGEST_ANSWER).replace(/[^.…!?]$/, '$&.');
