import { z } from 'zod';
import { appCodeInputSchema, newAppSchema, recoveryCodesSchema } from '../../domain/account.ts';
import { deviceName } from '../../domain/device.ts';
import { newPasskeyOptionsSchema, newPasskeySchema } from '../../domain/passkey.ts';
import type { App, AppContext } from '../app-context.ts';
import { signedIn } from '../http/access.ts';
import { HttpProblem, invalidInput, notFound } from '../http/problem.ts';
import { errorResponses, noContent, pathText } from '../http/route-schemas.ts';
import { readSettings } from '../settings/repository.ts';
import { beginSessionChallenge, readSessionChallenge, takeSessionChallenge, timedOut } from './challenges.ts';
import { recordOwnChange } from './own-changes.ts';
import { addPasskey, deletePasskey, registrationOptions, siteOf, verifyNewPasskey } from './passkeys.ts';
import {
  addSecondFactor,
  appAddress,
  appCodeStep,
  createRecoveryCodes,
  newAppSecret,
  readSecondFactors,
  removeSecondFactor,
  setApp,
} from './second-factor.ts';

const tags = ['account'];
const path = '/api/cms/account';
/** At an unlocked computer, a stranger must not be able to lock the owner out or to keep access. */
const confirmed = { access: 'use own account', needsConfirmation: true } as const;

export function secondFactorRoutes(app: App, context: AppContext): void {
  const {
    clock,
    config: { gallery },
  } = context;
  const { db } = context.database;

  app.post(
    `${path}/passkeys/options`,
    {
      config: confirmed,
      schema: {
        tags,
        summary: 'What the browser needs to make a passkey',
        response: { 200: newPasskeyOptionsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { id, username, sessionId } = signedIn(request);
      const making = await registrationOptions(db, siteOf(request, context), gallery.name, { id, username });
      const { challenge } = making;
      await beginSessionChallenge(db, sessionId, { kind: 'new passkey', staffId: id, challenge }, clock());
      return { ...making, rp: { ...making.rp }, user: { ...making.user } };
    },
  );

  app.post(
    `${path}/passkeys`,
    {
      config: confirmed,
      schema: {
        tags,
        summary: 'Add a passkey; with the first second factor come recovery codes',
        body: newPasskeySchema,
        response: { 201: recoveryCodesSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { id, sessionId } = signedIn(request);
      const expected = await takeSessionChallenge(db, sessionId, 'new passkey', clock());
      if (!expected) throw timedOut();
      const passkey = await verifyNewPasskey(siteOf(request, context), expected.challenge, request.body);
      const name = deviceName(request.headers['user-agent']) ?? 'Passkey';
      const recoveryCodes = await addSecondFactor(db, id, async (tx) => {
        await addPasskey(tx, { ...passkey, staffId: id, name }, clock());
        await recordOwnChange(tx, context.stamp(request), 'added a passkey');
      });
      return reply.status(201).send({ recoveryCodes });
    },
  );

  const isRequired = async () => (await readSettings(db)).requireSecondFactor;

  app.delete(
    `${path}/passkeys/:id`,
    {
      config: confirmed,
      schema: {
        tags,
        summary: 'Remove a passkey',
        params: z.object({ id: pathText }),
        response: { 204: noContent, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { id } = signedIn(request);
      await removeSecondFactor(db, id, await isRequired(), async (tx) => {
        if (!(await deletePasskey(tx, id, request.params.id))) throw notFound('passkey');
        await recordOwnChange(tx, context.stamp(request), 'removed a passkey');
      });
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${path}/app`,
    {
      config: confirmed,
      schema: {
        tags,
        summary: 'A secret for an authenticator app; it counts once a code has been entered',
        response: { 200: newAppSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { id, username, sessionId } = signedIn(request);
      const secret = newAppSecret();
      await beginSessionChallenge(db, sessionId, { kind: 'new app', staffId: id, challenge: secret }, clock());
      reply.header('cache-control', 'no-store');
      return { secret, address: appAddress(secret, gallery.name, username) };
    },
  );

  app.put(
    `${path}/app`,
    {
      config: confirmed,
      schema: {
        tags,
        summary:
          'Finish setting up an authenticator app with its code; with the first second factor come recovery codes',
        body: appCodeInputSchema,
        response: { 200: recoveryCodesSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { id, sessionId } = signedIn(request);
      const waiting = await readSessionChallenge(db, sessionId, 'new app', clock());
      if (!waiting) throw timedOut();
      const step = appCodeStep(waiting.challenge, request.body.code, clock());
      if (step === null) throw invalidInput({ code: 'This is not the code that the app shows' });
      const recoveryCodes = await addSecondFactor(db, id, async (tx) => {
        if (!(await takeSessionChallenge(tx, sessionId, 'new app', clock()))) throw timedOut();
        await setApp(tx, id, waiting.challenge, step);
        await recordOwnChange(tx, context.stamp(request), 'set up an authenticator app');
      });
      return { recoveryCodes };
    },
  );

  app.delete(
    `${path}/app`,
    {
      config: confirmed,
      schema: { tags, summary: 'Remove the authenticator app', response: { 204: noContent, ...errorResponses } },
    },
    async (request, reply) => {
      const { id } = signedIn(request);
      await removeSecondFactor(db, id, await isRequired(), async (tx) => {
        await setApp(tx, id, null);
        await recordOwnChange(tx, context.stamp(request), 'removed the authenticator app');
      });
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${path}/recovery-codes`,
    {
      config: confirmed,
      schema: {
        tags,
        summary: 'New recovery codes; those of before no longer work',
        response: { 200: recoveryCodesSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { id } = signedIn(request);
      return db.transaction(async (tx) => {
        const { app: hasApp, passkey } = await readSecondFactors(tx, id);
        if (!hasApp && !passkey) throw new HttpProblem(409, 'Please set up a second factor first.');
        await recordOwnChange(tx, context.stamp(request), 'made new recovery codes');
        return { recoveryCodes: await createRecoveryCodes(tx, id) };
      });
    },
  );
}
