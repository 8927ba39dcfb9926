import { messageSchema } from '../../domain/api-responses.ts';
import {
  FORGOTTEN_ANSWER,
  forgottenInputSchema,
  linkInputSchema,
  linkPasswordInputSchema,
  openLinkSchema,
} from '../../domain/auth.ts';
import { FORGOTTEN_HOURS } from '../../domain/person.ts';
import type { App, AppContext } from '../app-context.ts';
import { loggableError } from '../http/error-handler.ts';
import { HttpProblem, invalidInput } from '../http/problem.ts';
import { PUBLIC_FORM_LIMIT } from '../http/rate-limits.ts';
import { errorResponses } from '../http/route-schemas.ts';
import { readMailContext } from '../mail/mail-context.ts';
import { passwordLinkMail } from '../mail/messages/password-link.ts';
import { putInOutbox } from '../mail/outbox.ts';
import { setDeviceCookie } from './device.ts';
import { createLink, findLink, linkAddress, mayMailLink, spendLink } from './links.ts';
import { recordOwnChange } from './own-changes.ts';
import { hashPassword } from './password.ts';
import { requireStrongPassword } from './password-strength.ts';
import { changePassword, findStaffByNameOrEmail } from './repository.ts';

const tags = ['sign-in'];
const config = { access: 'public', rateLimit: PUBLIC_FORM_LIMIT } as const;

/** The pages for these are in German, like the login page. */
export function linkRoutes(app: App, context: AppContext): void {
  const { clock, mailBranding } = context;
  const { db } = context.database;

  app.post(
    '/api/auth/link',
    {
      config,
      schema: {
        tags,
        summary: 'Whose account an invitation or a link for a new password is for',
        body: linkInputSchema,
        response: { 200: openLinkSchema, ...errorResponses },
      },
    },
    async ({ body, staff }) => {
      const { kind, username, email } = await findLink(db, body.token, staff, clock());
      return { kind, username, needsEmail: kind === 'invitation' && email !== null };
    },
  );

  app.post(
    '/api/auth/link/password',
    {
      config,
      schema: {
        tags,
        summary: 'Choose a password with a link, which can be used once',
        body: linkPasswordInputSchema,
        response: { 200: messageSchema, ...errorResponses },
      },
    },
    async ({ body: { token, password, email }, staff }, reply) => {
      const link = await findLink(db, token, staff, clock());
      const { staffId, username, kind } = link;
      // A link that was passed on is of no use without the address it was meant for.
      if (kind === 'invitation' && link.email && link.email.toLowerCase() !== email?.toLowerCase()) {
        throw invalidInput({ email: 'Die Einladung gilt für eine andere E-Mail-Adresse' });
      }
      await requireStrongPassword(password, [username, link.email, context.config.gallery.name], 'de');
      const passwordHash = await hashPassword(password, true);
      await db.transaction(async (tx) => {
        await spendLink(tx, token, clock());
        await changePassword(tx, staffId, { passwordHash });
        const stamp = { at: clock(), by: username, staffId };
        await recordOwnChange(tx, stamp, kind === 'invitation' ? 'accepted the invitation' : 'chose a new password');
      });
      // A known device is not locked out by strangers who guess passwords.
      setDeviceCookie(reply, { id: staffId, passwordHash }, context.isSecure());
      return { message: 'Ihr Passwort ist gespeichert. Bitte melden Sie sich an.' };
    },
  );

  const mailPasswordLink = async (name: string) => {
    const account = await findStaffByNameOrEmail(db, name);
    const { email } = account ?? {};
    if (!account || !email) return;
    const now = clock();
    const branding = mailBranding();
    await db.transaction(async (tx) => {
      if (!(await mayMailLink(tx, account.id, now))) return;
      const { token, expiresAt } = await createLink(
        tx,
        { staffId: account.id, kind: 'reset', hours: FORGOTTEN_HOURS },
        now,
      );
      const person = { to: email, username: account.username, url: linkAddress(branding.origin, token) };
      const mail = passwordLinkMail(await readMailContext(tx, branding, now), person, 'person');
      await putInOutbox(tx, [mail], now, { repeats: true, giveUpAt: expiresAt });
    });
  };

  app.post(
    '/api/auth/forgotten',
    {
      config,
      schema: {
        tags,
        summary: 'Have a link for a new password mailed; the answer is the same for unknown names',
        body: forgottenInputSchema,
        response: { 200: messageSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      if (!context.config.mail) {
        throw new HttpProblem(
          404,
          'Diese Website verschickt keine E-Mails. Eine Inhaberin oder ein Inhaber kann Ihnen einen Link geben.',
        );
      }
      const { username } = request.body;
      // After the answer, so that its time does not reveal whether there is an account.
      reply.raw.once('finish', () => {
        mailPasswordLink(username).catch((error) =>
          app.log.error({ fault: loggableError(error) }, 'No password link was mailed'),
        );
      });
      return { message: FORGOTTEN_ANSWER };
    },
  );
}
