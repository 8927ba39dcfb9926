import { randomBytes, scryptSync } from 'node:crypto';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { SESSION_DAYS } from '../../domain/auth.ts';
import type { Role } from '../../domain/roles.ts';
import { buildApp } from '../app.ts';
import type { App, AppOptions } from '../app-context.ts';
import { cookieOf, SESSION_COOKIE } from '../auth/cookie-names.ts';
import { createStaff, findStaff } from '../auth/repository.ts';
import { hashToken, newToken } from '../auth/session.ts';
import { createSession } from '../auth/session-repository.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database, Db } from '../db/database.ts';
import { projectRoot } from '../files/project-root.ts';
import type { ObjectStore } from '../objects/store.ts';
import { inProcessPictures } from '../pictures/picture-processor.ts';
import { testDatabase } from './test-database.ts';
import { openTestObjects } from './test-objects.ts';

export const STAFF = { username: 'nora', password: 'a long enough password' };
/** A Sunday at noon in Zurich. */
export const NOW = new Date('2026-11-15T11:00:00Z');

type ApiResponse = { status: number; body: unknown; text: string; headers: Record<string, unknown> };
export type Caller = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => Promise<ApiResponse>;

export type TestApp = {
  app: App;
  config: Config;
  db: Db;
  objects: ObjectStore;
  /** Stands still until a test moves it. */
  clock: { now: Date };
  visitor: Caller;
  /** A caller with the session of a test account. Skips the password check, which is slow on purpose. */
  signIn: (username?: string, role?: Role) => Promise<Caller>;
  /** A session as cookies, for requests that `Caller` does not cover. */
  sessionCookies: (username?: string, role?: Role) => Promise<Record<string, string>>;
};

type Closable = TestApp & { close: () => Promise<void> };

const ownApps = new Set<Closable>();
const sharedApps = new Map<string, Promise<Closable>>();

/** After each test. */
export async function closeOwnApps(): Promise<void> {
  for (const { close } of ownApps) await close();
  ownApps.clear();
}

/** After each file. */
export async function closeSharedApps(): Promise<void> {
  for (const sharing of sharedApps.values()) await (await sharing).close();
  sharedApps.clear();
}

type OwnParts = { objects?: Promise<ObjectStore>; database?: Database; log?: AppOptions['log'] };

/** The real app on the engine and the store under test, or on parts of its own; only the clock is a fake. */
export async function testApp(settings: Partial<Config> = {}, own: OwnParts = {}): Promise<TestApp> {
  const gallery = await createApp(settings, own);
  ownApps.add(gallery);
  return gallery;
}

/**
 * One app for all tests of a file, because building an app takes longer than most tests. For tests that leave behind
 * only rows and cached responses: the rows are deleted, which invalidates the responses.
 */
export async function sharedApp(settings: Partial<Config> = {}): Promise<TestApp> {
  const key = JSON.stringify(settings);
  const sharing = sharedApps.get(key) ?? createApp(settings);
  sharedApps.set(key, sharing);
  const gallery = await sharing;
  gallery.clock.now = NOW;
  const { notifications } = await testDatabase();
  await notifications.flush();
  return gallery;
}

/** The lowest scrypt cost, for speed. Tests of the first start and of changed passwords use the real one. */
const passwordHash = cheapHash(STAFF.password);

function cheapHash(password: string): string {
  const cost = { N: 2, r: 1, p: 1 };
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

async function createApp(settings: Partial<Config>, own: OwnParts = {}): Promise<Closable> {
  const database = own.database ?? (await testDatabase());
  const { objects, discard } = own.objects
    ? { objects: await own.objects, discard: async () => {} }
    : await openTestObjects();
  const clock = { now: NOW };
  const config = { ...readConfig({}), rateLimits: false, ...settings };
  const app = await buildApp({
    database,
    objects,
    pictures: inProcessPictures,
    clock: () => clock.now,
    config,
    // Loading the pages for the first time is slow here.
    log: own.log ?? { slowRequestMs: Number.POSITIVE_INFINITY },
    pages: {
      assetsOf: () => ({ script: '/assets/entry.js', modules: [], styles: ['/assets/entry.css'], fonts: [] }),
      clientFolder: path.join(projectRoot, 'dist/client'),
      load: () => import('../../web/entry-server.tsx'),
    },
  });
  await app.ready();
  const close = async () => {
    await app.close();
    await discard();
  };

  const visitor = createCaller(app, {});
  const sessionCookies = async (username?: string, role?: Role) => {
    const staffId = await createTestStaff(database.db, username, role);
    const token = newToken();
    const expiresAt = new Date(clock.now.getTime() + SESSION_DAYS * 86_400_000);
    await createSession(database.db, {
      tokenHash: hashToken(token),
      staffId,
      passwordHash,
      now: clock.now,
      expiresAt,
    });
    const isSecure = config.publicUrl?.startsWith('https:') ?? false;
    return { [cookieOf(SESSION_COOKIE, '/', isSecure).name]: token };
  };
  const signIn = async (username?: string, role?: Role) =>
    createCaller(app, { cookies: await sessionCookies(username, role) });
  return { app, config, db: database.db, objects, clock, visitor, signIn, sessionCookies, close };
}

export async function createTestStaff(db: Db, username = STAFF.username, role: Role = 'owner'): Promise<string> {
  await createStaff(db, { username, passwordHash, role });
  const staff = await findStaff(db, username);
  if (!staff) throw new Error('The test account was not created');
  return staff.id;
}

export function createCaller(app: App, identity: Pick<InjectOptions, 'cookies'>): Caller {
  return async (method, url, body) => {
    const response = await app.inject({ method, url, ...identity, ...(body === undefined ? {} : { payload: body }) });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : null,
      text: response.body,
      headers: response.headers,
    };
  };
}
