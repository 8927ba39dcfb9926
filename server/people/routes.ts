import {
  INVITATION_HOURS,
  newLinkInputSchema,
  type Person,
  personChangeSchema,
  personInputSchema,
  personSchema,
  personWithLinkSchema,
  RESET_HOURS,
} from '../../domain/person.ts';
import { securitySchema } from '../../domain/settings.ts';
import { recordActivity } from '../activity/repository.ts';
import type { App, AppContext } from '../app-context.ts';
import { createLink, linkAddress } from '../auth/links.ts';
import { endedHash } from '../auth/password.ts';
import { changePassword, closeStaff, deleteSecondFactors } from '../auth/repository.ts';
import { readSecondFactors } from '../auth/second-factor.ts';
import type { Db } from '../db/database.ts';
import { signedIn } from '../http/access.ts';
import { found, HttpProblem, notFound } from '../http/problem.ts';
import { listing } from '../http/record-routes.ts';
import { errorResponses, idParams } from '../http/route-schemas.ts';
import { readMailContext } from '../mail/mail-context.ts';
import { invitationMail, passwordLinkMail } from '../mail/messages/password-link.ts';
import { putInOutbox } from '../mail/outbox.ts';
import { readSettings, writeSettings } from '../settings/repository.ts';
import {
  changePerson,
  findPerson,
  invitePerson,
  listPeople,
  recordPersonActivity,
  reopenPerson,
} from './repository.ts';

const noun = 'person';
const path = '/api/cms/people';
const access = 'manage people' as const;
const config = { access, needsConfirmation: true };

export function peopleRoutes(app: App, context: AppContext): void {
  const { clock, stamp, mailBranding } = context;
  const { db } = context.database;

  /** Mailed where that is possible, otherwise for the owner to copy. */
  async function sendLink(tx: Db, person: Person) {
    const isInvitation = person.state !== 'active';
    const kind = isInvitation ? ('invitation' as const) : ('reset' as const);
    const hours = isInvitation ? INVITATION_HOURS : RESET_HOURS;
    const branding = mailBranding();
    const { token, expiresAt } = await createLink(tx, { staffId: person.id, kind, hours }, clock());
    const link = linkAddress(branding.origin, token);
    const { email, username } = person;
    if (!context.config.mail || !email) return link;
    const mailContext = await readMailContext(tx, branding, clock());
    const receiver = { to: email, username, url: link };
    const mail = isInvitation
      ? invitationMail(mailContext, receiver)
      : passwordLinkMail(mailContext, receiver, 'owner');
    // A mail of the last hour was about another link, which no longer works.
    await putInOutbox(tx, [mail], clock(), { repeats: true, giveUpAt: expiresAt });
    return null;
  }

  async function withLink(tx: Db, id: string) {
    const person = found(noun, await findPerson(tx, id, clock()));
    const link = await sendLink(tx, person);
    return { person: found(noun, await findPerson(tx, id, clock())), link };
  }

  app.get(path, listing(noun, access, 'Everyone with an account, closed ones last', personSchema), () =>
    listPeople(db, clock()),
  );

  app.post(
    path,
    {
      config,
      schema: {
        tags: [noun],
        summary: 'Invite a person by a link that is valid for 72 hours and once',
        body: personInputSchema,
        response: { 201: personWithLinkSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const invited = await db.transaction(async (tx) =>
        withLink(tx, await invitePerson(tx, request.body, stamp(request))),
      );
      return reply.status(201).header('cache-control', 'no-store').send(invited);
    },
  );

  app.put(
    `${path}/:id`,
    {
      config,
      schema: {
        tags: [noun],
        summary: 'Change the role or the e-mail address of a person',
        params: idParams,
        body: personChangeSchema,
        response: { 200: personSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { id } = request.params;
      if (!(await changePerson(db, id, request.body, stamp(request)))) throw notFound(noun);
      return found(noun, await findPerson(db, id, clock()));
    },
  );

  app.post(
    `${path}/:id/link`,
    {
      config,
      schema: {
        tags: [noun],
        summary: 'A new link: an invitation again, or in place of a password, which ends; a closed account opens',
        params: idParams,
        body: newLinkInputSchema,
        response: { 200: personWithLinkSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      reply.header('cache-control', 'no-store');
      return db.transaction(async (tx) => {
        const person = found(noun, await findPerson(tx, id, clock()));
        const { removeSecondFactor } = request.body;
        // Their own account has its own page; here they would lock themselves out.
        if (id === signedIn(request).id) throw new HttpProblem(409, 'Please change your own password in your account.');
        if (person.state === 'closed') await reopenPerson(tx, id);
        // The old password may be known to others.
        if (person.state === 'active') await changePassword(tx, id, { passwordHash: endedHash() });
        if (removeSecondFactor) await deleteSecondFactors(tx, id);
        if (person.state !== 'active') await recordPersonActivity(tx, stamp(request), 'invited', person);
        else {
          await recordPersonActivity(tx, stamp(request), 'changed rights', person, [
            { field: 'password', before: 'one', after: 'to be chosen by a link' },
            ...(removeSecondFactor ? [{ field: 'second factor', before: person.hasSecondFactor, after: false }] : []),
          ]);
        }
        return withLink(tx, id);
      });
    },
  );

  app.post(
    `${path}/:id/deactivate`,
    {
      config,
      schema: {
        tags: [noun],
        summary: 'Deactivate an account: it can no longer sign in; what the person did stays recorded',
        params: idParams,
        response: { 200: personSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { id } = request.params;
      return db.transaction(async (tx) => {
        const person = found(noun, await findPerson(tx, id, clock()));
        if (person.state !== 'closed') {
          await closeStaff(tx, id, clock());
          await recordPersonActivity(tx, stamp(request), 'deactivated', person);
        }
        return found(noun, await findPerson(tx, id, clock()));
      });
    },
  );

  app.get(
    '/api/cms/security',
    {
      config: { access },
      schema: {
        tags: [noun],
        summary: 'Whether everyone needs a second factor',
        response: { 200: securitySchema, ...errorResponses },
      },
    },
    async () => readSettings(db),
  );

  app.put(
    '/api/cms/security',
    {
      config,
      schema: {
        tags: [noun],
        summary: 'Require a second factor of everyone, or no longer',
        body: securitySchema,
        response: { 200: securitySchema, ...errorResponses },
      },
    },
    async (request) => {
      const { requireSecondFactor } = request.body;
      const own = await readSecondFactors(db, signedIn(request).id);
      // Otherwise the next click would lock this owner out of what they are looking at.
      if (requireSecondFactor && !own.app && !own.passkey) {
        throw new HttpProblem(409, 'Please set up a second factor in your own account first.');
      }
      return db.transaction(async (tx) => {
        const before = await readSettings(tx);
        await writeSettings(tx, { requireSecondFactor }, clock());
        if (before.requireSecondFactor !== requireSecondFactor) {
          const change = {
            field: 'second factor required',
            before: before.requireSecondFactor,
            after: requireSecondFactor,
          };
          const entry = { action: 'changed', kind: 'setting', key: null, title: 'Security' } as const;
          await recordActivity(tx, stamp(request), { ...entry, changes: [change] });
        }
        return { requireSecondFactor };
      });
    },
  );
}
