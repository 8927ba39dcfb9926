import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { buildApp } from '../app.ts';
import { hashPassword } from '../auth/password.ts';
import { createStaff } from '../auth/repository.ts';
import { type Config, readConfig } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { App } from '../http/routes.ts';
import { type FolderStore, openFolderStore } from '../objects/folder-store.ts';
import { testDatabase } from './engine.ts';

export const STAFF = { username: 'nora', password: 'a long enough password' };
/** A Sunday at noon in Zurich. */
export const NOW = new Date('2026-11-15T11:00:00Z');
export const TODAY = '2026-11-15';

type Answer = { status: number; body: unknown; text: string; headers: Record<string, unknown> };
export type Caller = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => Promise<Answer>;

export type TestApp = {
  app: App;
  db: Db;
  objects: FolderStore;
  objectsFolder: string;
  /** The clock stands still until a test moves it. */
  clock: { now: Date };
  visitor: Caller;
  /** Signs in once and goes on with that session. */
  signIn: () => Promise<Caller>;
};

const open = new Set<() => Promise<void>>();

export async function closeTestApps(): Promise<void> {
  for (const close of open) await close();
  open.clear();
}

/** Hashing is slow on purpose, so the one test account is hashed once. */
const passwordHash = hashPassword(STAFF.password);

/** The real app on the engine under test; only the clock is ours. */
export async function testApp(settings: Partial<Config> = {}): Promise<TestApp> {
  const database = await testDatabase();
  const objectsFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-objects-'));
  const objects = await openFolderStore(objectsFolder);
  const clock = { now: NOW };
  const app = await buildApp({
    database,
    objects,
    clock: () => clock.now,
    config: { ...readConfig({}), rateLimits: false, ...settings },
    pages: {
      assets: { script: '/assets/entry.js', styles: ['/assets/entry.css'] },
      load: () => import('../../web/entry-server.tsx'),
    },
  });
  await app.ready();
  open.add(async () => {
    await app.close();
    await fs.rm(objectsFolder, { recursive: true, force: true });
  });

  const visitor = callerWith(app, {});
  const signIn = async () => {
    await createStaff(database.db, STAFF.username, await passwordHash);
    const response = await app.inject({ method: 'POST', url: '/api/auth/login', payload: STAFF });
    const [cookie] = response.cookies;
    if (!cookie) throw new Error(`Sign-in failed: ${response.body}`);
    return callerWith(app, { cookies: { [cookie.name]: cookie.value } });
  };
  return { app, db: database.db, objects, objectsFolder, clock, visitor, signIn };
}

function callerWith(app: App, identity: Pick<InjectOptions, 'cookies'>): Caller {
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
