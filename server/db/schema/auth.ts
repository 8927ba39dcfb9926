import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LINK_KINDS } from '../../../domain/auth.ts';
import { ROLES } from '../../../domain/roles.ts';
import { instant } from './instant.ts';

/** A closed account stays, because the activity log refers to it; its name and e-mail address are free again. */
export const staff = pgTable(
  'staff',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    username: text('username').notNull(),
    role: text('role', { enum: ROLES }).notNull().default('owner'),
    email: text('email'),
    /** Null until the invitation is accepted. */
    passwordHash: text('password_hash'),
    /** Base32. Null: no authenticator app. */
    totpSecret: text('totp_secret'),
    /** The time step of the last accepted code, so that none is accepted twice. */
    totpLastStep: integer('totp_last_step').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSignInAt: instant('last_sign_in_at'),
    closedAt: instant('closed_at'),
    /** By `preferencesSchema`. */
    preferences: jsonb('preferences').notNull().default({}),
  },
  (table) => [
    uniqueIndex('staff_open_username_unique').on(sql`lower(${table.username})`).where(sql`${table.closedAt} is null`),
    uniqueIndex('staff_open_email_unique').on(sql`lower(${table.email})`).where(sql`${table.closedAt} is null`),
  ],
);

const staffId = () =>
  uuid('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });

/** Only the hash of the token is stored, so that a stolen database opens no session. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** For the list of sessions, which must not contain the hash. */
    id: uuid('id').notNull().defaultRandom(),
    staffId: staffId(),
    /** Browser and system, as far as known. */
    device: text('device'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** When the person last entered the password or used a passkey. */
    confirmedAt: instant('confirmed_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('staff_sessions_staff').on(table.staffId),
    index('staff_sessions_expires_at').on(table.expiresAt),
    uniqueIndex('staff_sessions_id').on(table.id),
  ],
);

/** Links with which a person chooses a password. Used ones stay for a while, so that a second use gets its own message. */
export const staffLinks = pgTable(
  'staff_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: staffId(),
    kind: text('kind', { enum: LINK_KINDS }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('staff_links_staff').on(table.staffId),
    uniqueIndex('staff_links_one_open').on(table.staffId).where(sql`${table.usedAt} is null`),
  ],
);

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    /** The credential id, base64url. */
    id: text('id').primaryKey(),
    staffId: staffId(),
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('staff_passkeys_staff').on(table.staffId)],
);

/** A used code is deleted. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { hash: text('hash').primaryKey(), staffId: staffId() },
  (table) => [index('staff_recovery_codes_staff').on(table.staffId)],
);

export const CHALLENGE_KINDS = [
  'second factor',
  'passkey sign-in',
  'passkey confirmation',
  'new passkey',
  'new app',
] as const;

/** A sign-in or a set-up that waits for its second step. */
export const authChallenges = pgTable(
  'auth_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind', { enum: CHALLENGE_KINDS }).notNull(),
    /** Null for a sign-in with a passkey, which says whose it is. */
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    /** What the passkey signs, or the secret of the authenticator app that is set up. */
    challenge: text('challenge').notNull(),
    failures: integer('failures').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('auth_challenges_expires_at').on(table.expiresAt)],
);
